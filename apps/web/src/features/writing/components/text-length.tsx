import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dangerText } from '../../../components/styles.ts';
import { obtainingSitesQuery } from '../../execution/index.ts';
import { lengthOf, lengthWords, type RequestWork } from '../../requests/index.ts';

/** How long the text is, against what its site asks. Counted here: no answer to wait for. */
export function TextLength({ work, text }: { work: RequestWork; text: string }) {
  const sites = useQuery(obtainingSitesQuery(work.client_id));
  const site = sites.data?.data.find(({ areas }) => areas.some(({ id }) => id === work.area_id));
  const length = useMemo(() => lengthOf(text), [text]);
  const { min_length: min = null, max_length: max = null } = site?.publication_rules ?? {};
  const isWrong = length > 0 && ((min !== null && length < min) || (max !== null && length > max));
  return <span className={isWrong ? dangerText : undefined}>{lengthWords(length, min, max)}</span>;
}
