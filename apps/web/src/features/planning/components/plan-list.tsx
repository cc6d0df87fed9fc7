import { css } from '#styled/css';
import type { PlannedText } from '../plan.ts';
import { DayCards } from './day-cards.tsx';
import type { CardState } from './text-card.tsx';

/** All texts one under the other: those without a day first, then by day. */
export function PlanList({ texts, state }: { texts: readonly PlannedText[]; state: CardState }) {
  const sorted = texts.toSorted((one, other) =>
    (one.planned_date ?? '').localeCompare(other.planned_date ?? ''),
  );
  return (
    <div className={css({ maxWidth: '60rem' })}>
      <DayCards texts={sorted} state={state} few={100} isWide showsDay />
    </div>
  );
}
