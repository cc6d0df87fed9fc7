import { css, cva } from '#styled/css';
import { counted } from '../../../lib/formats.ts';
import { longText, mutedText, quietText, srOnlyText } from '../../../components/styles.ts';
import { claimWords, eachOnce, type FactMark, severityWords, type TextChecks } from '../../requests/index.ts';

const list = css({ display: 'flex', flexDirection: 'column', gap: '1', textStyle: 'small' });
const item = css({ display: 'grid', gridTemplateColumns: '0.75rem minmax(0, 1fr)', columnGap: '2' });
const dot = cva({
  base: { width: '2', height: '2', borderRadius: 'full', mt: '1.5' },
  variants: {
    severity: {
      error: { bg: 'dot.bad' },
      warning: { bg: 'dot.wait' },
      hint: { bg: 'transparent', border: '1.5px solid', borderColor: 'fg.icon' },
    },
  },
});
const order = { error: 0, warning: 1, hint: 2 } as const;
/** Shown at once: a long text may have hundreds of small things. */
const max = 20;

/** What the checks say of a text that is not edited here: added facts first, then the rest, worst first. */
export function TextNotes({ checks }: { checks: TextChecks }) {
  const marks = openMarks(checks.marks);
  const told = checks.findings
    .filter(({ check }) => check !== 'added_facts')
    .toSorted((one, other) => order[one.severity] - order[other.severity]);
  const newWords = eachOnce(checks.new_words ?? []);
  if (marks.length === 0 && newWords.length === 0 && told.length === 0)
    return <p className={quietText}>Замечаний нет.</p>;
  return (
    <ul className={list} aria-label="Замечания проверок">
      {marks.map(({ key, kind, words }) => (
        <li key={key} className={item}>
          <span className={dot({ severity: 'warning' })} aria-hidden="true" />
          <span className={longText}>
            Добавлено, у покупателя этого нет: <b>{words}</b> ({claimWords[kind].toLocaleLowerCase('ru')})
          </span>
        </li>
      ))}
      {newWords.length > 0 && (
        <li className={item}>
          <span className={dot({ severity: 'hint' })} aria-hidden="true" />
          <span className={css({ overflowWrap: 'anywhere', color: 'fg.muted' })}>
            Новые слова и фразы, шагу не мешают: {newWords.map(({ words }) => words).join('; ')}
          </span>
        </li>
      )}
      {told.slice(0, max).map(({ check, severity, message, start }, index) => (
        <li key={`${check}-${start ?? index}-${message}`} className={item}>
          <span className={dot({ severity })} aria-hidden="true" />
          <span className={longText}>
            <span className={srOnlyText}>{severityWords[severity]}: </span>
            {message}
          </span>
        </li>
      ))}
      {told.length > max && (
        <li className={mutedText}>
          и ещё {counted(told.length - max, ['замечание', 'замечания', 'замечаний'])}
        </li>
      )}
    </ul>
  );
}

/** Facts that stand neither in the customer's words nor in the brief and that nobody has checked, each once. */
export function openMarks(marks: readonly FactMark[]): FactMark[] {
  return eachOnce(marks.filter(({ is_cleared: isCleared, origin }) => !isCleared && origin === 'added'));
}
