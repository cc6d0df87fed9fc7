import { css, cx } from '#styled/css';
import { personName } from '../../../lib/person-name.ts';
import type { Presence, Question } from '../api.ts';
import { presentNames } from '../words.ts';

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'info.text',
  textStyle: 'small',
  '& > span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
/** On phones there is room for the names alone. */
const prefix = css({ srOnly: { base: true, sm: false } });
/** Takes what the buttons beside it leave. */
const place = css({ flex: '1', minWidth: '0' });
const dot = css({ width: '2', height: '2', flexShrink: 0, borderRadius: 'full', bg: 'dot.good' });

/** Who else has the brief open, and where; nothing where one is alone. */
export function PresenceLine({
  present,
  questions,
}: {
  present: readonly Presence[];
  questions: readonly Question[];
}) {
  const labels = new Map(questions.map(({ id, label }) => [id, label]));
  const places = present.flatMap(({ user, question_id: id }) => {
    const label = id === null ? undefined : labels.get(id);
    return label === undefined ? [] : [`${personName(user)}: «${label}»`];
  });
  return (
    <div role="status" className={cx(place, present.length > 0 && line)}>
      {present.length > 0 && (
        <>
          <span className={dot} aria-hidden="true" />
          <span title={[presentNames(present), ...places].join('\n')}>
            <span className={prefix}>Здесь сейчас: </span>
            {presentNames(present)}
          </span>
        </>
      )}
    </div>
  );
}
