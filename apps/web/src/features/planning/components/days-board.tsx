import { css } from '#styled/css';
import { day as dayWords } from '../../../lib/formats.ts';
import { type Day, type Plan, type PlannedText, daysIn, weekdayOf } from '../plan.ts';
import { Board, BoardColumn } from './board.tsx';
import { DayCards } from './day-cards.tsx';
import { DayLoad } from './day-load.tsx';
import { weekdayNames } from './month-calendar.tsx';
import type { CardState } from './text-card.tsx';

interface DaysBoardProps {
  month: string;
  plan: Plan<PlannedText>;
  working: ReadonlySet<string> | null;
  over: Day | undefined;
  state: CardState;
}

/** A column a day: those that are worked, and others that have texts. */
export function DaysBoard({ month, plan, working, over, state }: DaysBoardProps) {
  const days = daysIn(month).filter(
    (day) => plan.byDay.has(day) || (working ? working.has(day) : weekdayOf(day) < 5),
  );
  return (
    <Board label="Тексты по дням" from={days.find((day) => day >= state.today)}>
      {days.map((day) => {
        const texts = plan.byDay.get(day) ?? [];
        return (
          <BoardColumn
            key={day}
            day={day}
            isOver={over === day}
            title={
              <>
                <h2 className={css({ textStyle: 'label' })}>
                  {dayWords(day)}, {weekdayNames[weekdayOf(day)]?.toLocaleLowerCase('ru')}
                  {day === state.today && ' — сегодня'}
                </h2>
                <DayLoad texts={texts} withPeople />
              </>
            }
          >
            {texts.length === 0 ? (
              <p className={css({ px: '1', py: '3', textStyle: 'small', color: 'fg.muted' })}>Свободно</p>
            ) : (
              <DayCards texts={texts} state={state} few={30} isWide />
            )}
          </BoardColumn>
        );
      })}
    </Board>
  );
}
