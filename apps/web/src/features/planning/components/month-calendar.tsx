import { css } from '#styled/css';
import { day as dayWords } from '../../../lib/formats.ts';
import { type Day, type Plan, type PlannedText, weekdayOf, weeksOf } from '../plan.ts';
import { DayCards } from './day-cards.tsx';
import { DayLoad } from './day-load.tsx';
import type { CardState } from './text-card.tsx';

export const weekdayNames = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const;
const fullNames = [
  'понедельник',
  'вторник',
  'среда',
  'четверг',
  'пятница',
  'суббота',
  'воскресенье',
] as const;

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' },
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  overflow: 'hidden',
  bg: 'bg.surface',
});
const head = css({
  display: { base: 'none', md: 'block' },
  px: '2',
  py: '1.5',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'fg.muted',
  bg: 'bg.subtle',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});
const cell = css({
  minWidth: '0',
  minHeight: { base: '0', md: '7rem' },
  p: '1.5',
  borderBottomWidth: '1px',
  borderRightWidth: { base: '0', md: '1px' },
  borderColor: 'border.default',
  '&[data-free=true]': { bg: 'bg.subtle' },
  '&[data-other=true]': { '& > header': { opacity: 0.7 }, display: { base: 'none', md: 'block' } },
  '&[data-over=true]': {
    bg: 'accent.subtle',
    outline: '2px solid',
    outlineColor: 'accent.mark',
    outlineOffset: '-2px',
  },
});
const number = css({
  display: 'inline-block',
  minWidth: '6',
  px: '1',
  textAlign: 'center',
  borderRadius: 'full',
  fontVariantNumeric: 'tabular-nums',
  textStyle: 'small',
  '&[data-today=true]': { bg: 'accent.solid', color: 'accent.ink', fontWeight: 'semibold' },
});

interface MonthCalendarProps {
  month: string;
  plan: Plan<PlannedText>;
  /** Days that are worked; null while nobody knows. */
  working: ReadonlySet<string> | null;
  over: Day | undefined;
  state: CardState;
}

/** A month by days: each with its load and its texts. On phones the days stand one under the other. */
export function MonthCalendar({ month, plan, working, over, state }: MonthCalendarProps) {
  return (
    <div className={grid}>
      {weekdayNames.map((name) => (
        <div key={name} className={head} aria-hidden="true">
          {name}
        </div>
      ))}
      {weeksOf(month)
        .flat()
        .map((day) => {
          const texts = plan.byDay.get(day) ?? [];
          const isOther = !day.startsWith(month);
          const isFree = working !== null && !isOther ? !working.has(day) : weekdayOf(day) > 4;
          const name = fullNames[weekdayOf(day)] ?? '';
          return (
            <section
              key={day}
              data-day={day}
              data-free={isFree}
              data-other={isOther && texts.length === 0}
              data-over={over === day}
              className={cell}
              aria-label={`${dayWords(day)}, ${name}${isFree ? ', нерабочий день' : ''}`}
            >
              <header className={css({ display: 'flex', alignItems: 'baseline', gap: '1.5', mb: '1' })}>
                <span className={number} data-today={day === state.today}>
                  {Number(day.slice(8))}
                </span>
                <span className={css({ display: { md: 'none' }, textStyle: 'small', color: 'fg.muted' })}>
                  {name}
                </span>
                {isFree && !isOther && (
                  <span className={css({ textStyle: 'tiny', color: 'fg.muted' })}>вых.</span>
                )}
                <span className={css({ ml: 'auto' })}>
                  <DayLoad texts={texts} />
                </span>
              </header>
              {texts.length > 0 && <DayCards texts={texts} state={state} few={4} />}
            </section>
          );
        })}
    </div>
  );
}
