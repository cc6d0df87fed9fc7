import { css } from '#styled/css';
import { plural } from '../../../lib/formats.ts';
import { type PlannedText, loadOf } from '../plan.ts';
import { srOnlyText } from '../../../components/styles.ts';

const maxNames = 3;

/** How many texts stand on a day, and with whom. */
export function DayLoad({
  texts,
  withPeople = false,
}: {
  texts: readonly PlannedText[];
  withPeople?: boolean;
}) {
  if (texts.length === 0) return null;
  const load = loadOf(texts);
  const words = load.map(({ name, count }) => `${name ?? 'никому'} — ${count}`);
  return (
    <span
      className={css({ textStyle: 'tiny', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}
      title={words.join('\n')}
    >
      {texts.length}
      <span className={withPeople ? undefined : srOnlyText}>
        {' '}
        {plural(texts.length, ['текст', 'текста', 'текстов'])}
      </span>
      {withPeople && (
        <span className={css({ display: 'block', overflowWrap: 'anywhere' })}>
          {words.slice(0, maxNames).join(', ')}
          {words.length > maxNames && ` и ещё ${words.length - maxNames}`}
        </span>
      )}
    </span>
  );
}
