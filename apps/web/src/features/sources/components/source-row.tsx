import { css } from '#styled/css';
import { rowStyle } from '../../../components/list-style.ts';
import { Grade } from '../../../components/grade.tsx';
import { Status } from '../../../components/status.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { longText, srOnlyText, quietFacts } from '../../../components/styles.ts';
import { counted, day } from '../../../lib/formats.ts';
import type { Source } from '../api.ts';
import { consentState, isErased } from '../words.ts';
import { sourceKindWords } from '../../../lib/source-kind-words.ts';

const item = `${rowStyle} ${css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  columnGap: '3',
  '&[data-open=true]': { bg: 'bg.subtle' },
  '&[data-among]': { gridTemplateColumns: '1rem 1.5rem minmax(0, 1fr)' },
})}`;
const opener = css({
  display: 'block',
  width: 'full',
  textAlign: 'start',
  textStyle: 'read',
  maxWidth: 'read',
  lineClamp: 3,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  borderRadius: 'xs',
  _hover: { color: 'link' },
});

interface SourceRowProps {
  source: Source;
  areaName: string | undefined;
  isOpen: boolean;
  /** Absent: nothing is chosen in this list; null: others are, this one cannot be. */
  selection?: { checked: boolean; onChange: (checked: boolean) => void } | null | undefined;
  onOpen: () => void;
}

export function SourceRow({ source, areaName, isOpen, selection, onOpen }: SourceRowProps) {
  const { tone, word } = consentState(source);
  const words = isErased(source) ? 'Слова стёрты' : source.words;
  return (
    <li className={item} data-open={isOpen} data-among={selection === undefined ? undefined : ''}>
      {selection ? (
        <Checkbox checked={selection.checked} onChange={selection.onChange}>
          <span className={srOnlyText}>Выбрать: {words.slice(0, 60)}</span>
        </Checkbox>
      ) : (
        selection === null && <span />
      )}
      <Grade value={source.grade} />
      <div className={css({ minWidth: '0' })}>
        <button type="button" className={opener} data-source-row="" onClick={onOpen}>
          {words}
        </button>
        <div className={quietFacts}>
          <Status tone={tone}>{word}</Status>
          <span>{sourceKindWords[source.kind]}</span>
          <span>{day(source.received_at)}</span>
          <span className={longText}>{areaName ?? 'О компании в целом'}</span>
          <span>
            {source.requests_count === 0
              ? 'Не использовано'
              : counted(source.requests_count, ['текст', 'текста', 'текстов'])}
          </span>
          {source.incentive !== null && <span>с вознаграждением</span>}
        </div>
      </div>
    </li>
  );
}
