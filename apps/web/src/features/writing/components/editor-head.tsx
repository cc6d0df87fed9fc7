import { memo } from 'react';
import { css, cx } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { day } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { mutedText } from '../../../components/styles.ts';
import {
  AiMark,
  HandOut,
  holderWords,
  requestStateWords,
  type RequestWork,
  UndisclosedMark,
} from '../../requests/index.ts';
import { quietStyle, rowStyle } from './block-style.ts';

interface EditorHeadProps {
  work: RequestWork;
  mayHandOut: boolean;
}

/** Where the text is for, how far it is, whose it is and by when. */
export const EditorHead = memo(function EditorHead({ work, mayHandOut }: EditorHeadProps) {
  const { word, tone } = requestStateWords[work.status];
  const holder = holderWords(work.lock);
  return (
    <div className={css({ minWidth: '0' })}>
      <h2 className={css({ textStyle: 'heading', overflowWrap: 'anywhere' })}>
        {work.fullname_area} <span className={mutedText}>· {work.site_name}</span>
      </h2>
      <div className={cx(quietStyle, rowStyle, css({ columnGap: '3', rowGap: '0.5' }))}>
        <Status tone={tone}>{word}</Status>
        {work.planned_date !== null && <span>к {day(work.planned_date)}</span>}
        {mayHandOut ? (
          <HandOut clientId={work.client_id} texts={[work]} />
        ) : (
          work.assignee && <span>{personName(work.assignee)}</span>
        )}
        {work.corrections_count > 0 && <span>возвратов: {work.corrections_count}</span>}
        <AiMark text={work} />
        <UndisclosedMark text={work} />
        {holder !== undefined && <span className={css({ color: 'warning.text' })}>{holder}</span>}
      </div>
    </div>
  );
});
