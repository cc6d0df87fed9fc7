import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { dangerText, mutedText } from '../../../components/styles.ts';
import { counted, day as dayWords, number } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import { maxTexts, workingDaysQuery } from '../api.ts';
import { type Day, type PlannedText, daysIn, isOverdue, movesTo, planOf, weeksOf } from '../plan.ts';
import type { PlanSearch } from '../search.ts';
import { useDayDrag } from '../use-day-drag.ts';
import { useHeld } from '../use-held.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useMoves } from '../use-moves.ts';
import { DayCards } from './day-cards.tsx';
import { DaysBoard } from './days-board.tsx';
import { DragGhost } from './drag-ghost.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { PlanList } from './plan-list.tsx';
import { StatesBoard } from './states-board.tsx';
import type { CardState } from './text-card.tsx';

const SpreadDialog = onDemand(() => import('./spread-dialog.tsx').then((module) => module.SpreadDialog));
const BulkBar = onDemand(() => import('./bulk-bar.tsx').then((module) => module.BulkBar));
const forms = ['текст', 'текста', 'текстов'] as const;
const nothing: ReadonlySet<string> = new Set();

const tray = css({
  mb: '4',
  p: '3',
  border: '1px dashed',
  borderColor: 'border.control',
  borderRadius: 'md',
  '&[data-over=true]': { bg: 'accent.subtle', borderColor: 'accent.mark' },
});

interface PlanDeskProps {
  clientId: string;
  month: string;
  texts: readonly PlannedText[];
  /** Of the month, those not loaded among them. */
  count: number;
  search: PlanSearch;
}

/** The plan of a month: choosing, dragging, moving by the keyboard, and taking it back. */
export function PlanDesk({ clientId, month, texts, count, search }: PlanDeskProps) {
  const today = useToday();
  const { data: worked } = useQuery(workingDaysQuery(month));
  const place = useRef<HTMLDivElement>(null);
  const moves = useMoves(clientId, month);
  const [selected, setSelected] = useState<ReadonlySet<string>>(nothing);
  const [tabStop, setTabStop] = useState<string | null>(null);
  const [spreads, setSpreads] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const view = search.view ?? 'calendar';
  const shown = view === 'days' ? daysIn(month) : weeksOf(month).flat();
  const seen = texts.filter(
    (text) =>
      (search.area === undefined || text.area_id === search.area) &&
      (search.assignee === undefined || (text.assignee?.id ?? 'none') === search.assignee),
  );
  const plan = planOf(seen, shown);
  const inSight =
    view === 'calendar' || view === 'days'
      ? [...plan.tray, ...shown.flatMap((day) => plan.byDay.get(day) ?? []), ...plan.elsewhere]
      : seen;
  const known = new Map(texts.map((text) => [text.id, text]));
  // A text that went away meanwhile is chosen no longer.
  const chosen = [...selected].flatMap((id) => known.get(id) ?? []);
  const late = seen.filter((text) => isOverdue(text, today));

  const idsOf = (id: string): readonly string[] => (selected.has(id) ? chosen.map((text) => text.id) : [id]);
  const drop = (ids: readonly string[], day: Day) => {
    const own = movesTo(texts, new Set(ids), day);
    setNote(null);
    void moves
      .move(
        own,
        day === null
          ? `Без дня: ${counted(own.length, forms)}`
          : `Перенесено на ${dayWords(day)}: ${counted(own.length, forms)}`,
      )
      .then((ok) => {
        if (ok && own.length > 0) setSelected(nothing);
      });
  };
  const drag = useDayDrag({ place, idsOf, onDrop: drop });
  const { held, ...keys } = useHeld({
    shown,
    idsOf,
    dayOf: (id) => known.get(id)?.planned_date ?? null,
    onDrop: drop,
  });
  const keptFocus = useKeptFocus(place);
  const over = held ? held.day : drag?.over;
  const state: CardState = {
    selected,
    held: new Set(held?.ids ?? drag?.ids ?? []),
    today,
    tabStop: (inSight.find(({ id }) => id === tabStop) ?? inSight[0])?.id ?? null,
    onToggle: (id) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setSelected(next);
    },
    onFocus: setTabStop,
  };
  const working = worked ? new Set(worked.days) : null;
  const common = { month, plan, working, over, state };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards have the focus; keys and drags are heard here for all of them
    <div
      ref={place}
      onKeyDown={keys.onKeyDown}
      onKeyUp={keys.onKeyUp}
      onFocus={keptFocus.onFocus}
      onBlur={() => {
        keptFocus.onBlur();
        if (held) keys.cancel();
      }}
    >
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '3' })}>
        <span className={mutedText}>
          {counted(seen.length, forms)}
          {late.length > 0 && <span className={dangerText}>, просрочено: {number(late.length)}</span>}
        </span>
        <Button
          icon={<CalendarRange aria-hidden="true" />}
          onClick={() => setSpreads(true)}
          onPointerEnter={SpreadDialog.prefetch}
          onFocus={SpreadDialog.prefetch}
        >
          Разложить по дням
        </Button>
        <output className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
          {held ? heldWords() : (note ?? moves.said)}
        </output>
        {moves.undo && !held && note === null && (
          <Button size="sm" variant="ghost" loading={moves.busy} onClick={moves.undo}>
            Отменить
          </Button>
        )}
      </div>
      {moves.problem !== null && (
        <p role="alert" className={css({ mb: '3', color: 'danger.text' })}>
          {moves.problem}
        </p>
      )}
      {count > texts.length && (
        <p className={css({ mb: '3', color: 'fg.muted' })}>
          Показаны первые {number(maxTexts)} из {number(count)}: остальные найдутся по точке и состоянию на
          вкладке «Тексты».
        </p>
      )}
      {(view === 'calendar' || view === 'days') && (
        <section className={tray} data-day="none" data-over={over === null} aria-label="Без дня">
          <h2 className={css({ textStyle: 'label', mb: plan.tray.length > 0 ? '2' : '0' })}>
            Без дня: {number(plan.tray.length)}
          </h2>
          {plan.tray.length > 0 && (
            <div className={trayCards}>
              <DayCards texts={plan.tray} state={state} few={8} isWide />
            </div>
          )}
        </section>
      )}
      {view === 'calendar' && <MonthCalendar {...common} />}
      {view === 'days' && <DaysBoard {...common} />}
      {view === 'states' && <StatesBoard texts={seen} state={state} />}
      {view === 'list' && <PlanList texts={seen} state={state} />}
      {plan.elsewhere.length > 0 && (view === 'calendar' || view === 'days') && (
        <section className={css({ mt: '4' })} aria-label="В других месяцах">
          <h2 className={css({ textStyle: 'label', mb: '2' })}>
            День в другом месяце: {number(plan.elsewhere.length)}
          </h2>
          <div className={trayCards}>
            <DayCards texts={plan.elsewhere} state={state} few={6} isWide showsDay />
          </div>
        </section>
      )}
      <p className={css({ mt: '3', textStyle: 'small', color: 'fg.muted' })}>
        Нажмите на текст, чтобы выбрать его, или перетащите на день. С клавиатуры: Пробел берёт текст, стрелки
        выбирают день, Enter ставит, Delete убирает день.
      </p>
      {chosen.length > 0 && (
        <BulkBar
          key={month}
          clientId={clientId}
          month={month}
          chosen={chosen}
          onMove={(day) =>
            drop(
              chosen.map(({ id }) => id),
              day,
            )
          }
          onClose={() => setSelected(nothing)}
          onSaid={setNote}
        />
      )}
      {drag && <DragGhost drag={drag} texts={texts} />}
      {spreads && (
        <SpreadDialog
          clientId={clientId}
          month={month}
          texts={seen}
          chosen={selected}
          onClose={() => setSpreads(false)}
          onApply={(some) => moves.move(some, `Разложено: ${counted(some.length, forms)}`)}
        />
      )}
    </div>
  );

  function heldWords(): string {
    if (!held) return '';
    const what = counted(held.ids.length, forms);
    if (held.day === null) return `${what}: убрать день. Enter — да, Esc — оставить как было`;
    const there = plan.byDay.get(held.day)?.length ?? 0;
    return `${what}: на ${dayWords(held.day)}, там уже ${number(there)}. Enter — поставить, Esc — оставить как было`;
  }
}

const trayCards = css({
  '& > [data-group]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  },
});
