import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { RadioGroup } from '../../../components/radio-group.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { ToggleList } from '../../../components/toggle-list.tsx';
import { dangerText } from '../../../components/styles.ts';
import { explain } from '../../../lib/explain.ts';
import { counted, day as dayWords, number } from '../../../lib/formats.ts';
import { daysOfMonth, monthName } from '../../../lib/months.ts';
import { wholeOf } from '../../../lib/numbers.ts';
import { useToday } from '../../../lib/use-today.ts';
import { maxTexts } from '../api.ts';
import { type Move, type PlannedText, dayChanges, isPlannable } from '../plan.ts';
import { api } from '../../../lib/api.ts';

const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'].map((label, index) => ({
  value: index + 1,
  label,
}));
const forms = ['текст', 'текста', 'текстов'] as const;
type Which = 'tray' | 'all' | 'chosen';

interface SpreadDialogProps {
  clientId: string;
  month: string;
  texts: readonly PlannedText[];
  chosen: ReadonlySet<string>;
  onClose: () => void;
  onApply: (moves: readonly Move[]) => Promise<boolean>;
}

interface Proposal {
  readonly moves: readonly Move[];
  readonly workingDays: number;
  readonly leftOver: number;
  readonly unchanged: number;
}

/** Spreads texts over the days of a month: what would change is shown before anything does. */
export function SpreadDialog({ clientId, month, texts, chosen, onClose, onApply }: SpreadDialogProps) {
  const open = texts.filter((text) => isPlannable(text) && !text.is_stopped);
  const groups: Record<Which, readonly PlannedText[]> = {
    tray: open.filter(({ planned_date: day }) => day === null),
    all: open,
    chosen: open.filter(({ id }) => chosen.has(id)),
  };
  const [offered] = useState<Which>(
    groups.chosen.length > 0 ? 'chosen' : groups.tray.length > 0 ? 'tray' : 'all',
  );
  const [which, setWhich] = useState(offered);
  const today = useToday();
  const bounds = daysOfMonth(month);
  const [earliest] = useState(today > bounds.from && today <= bounds.to ? today : bounds.from);
  const [from, setFrom] = useState(earliest);
  const [perDay, setPerDay] = useState('');
  const [days, setDays] = useState<number[]>([]);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const max = wholeOf(perDay);
  const badMost = perDay.trim() !== '' && (max === null || max < 1 || max > maxTexts);
  const some = groups[which];
  const isDirty = which !== offered || from !== earliest || perDay !== '' || days.length > 0;

  function change(set: () => void) {
    set();
    setProposal(null);
    setProblem(null);
  }

  async function propose() {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await api('POST /reviews/clients/requests/date-generation', {
        body: {
          client_id: clientId,
          period: month,
          request_ids: some.map(({ id }) => id),
          ...(max !== null && { per_day_max: max }),
          ...(days.length > 0 && { weekdays: days }),
          ...(from !== '' && { from }),
        },
      });
      const before = new Map(texts.map(({ id, planned_date: day }) => [id, day]));
      const moves = answer.dates
        .map(({ id, planned_date: to }) => ({ id, from: before.get(id) ?? null, to }))
        .filter(({ from, to }) => from !== to);
      setProposal({
        moves,
        workingDays: answer.working_days,
        leftOver: answer.left_over.length,
        unchanged: answer.dates.length - moves.length,
      });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  }

  async function apply() {
    if (!proposal) return;
    setBusy(true);
    const ok = await onApply(proposal.moves);
    setBusy(false);
    if (ok) onClose();
    else {
      setProposal(null);
      setProblem('Ничего не перенесено: план тем временем изменился. Посчитайте заново.');
    }
  }

  return (
    <Dialog open onClose={onClose} isDirty={isDirty} title="Разложить по дням" description={monthName(month)}>
      <form
        className={formStyle}
        onSubmit={(event) => {
          event.preventDefault();
          void (proposal ? apply() : propose());
        }}
      >
        <RadioGroup
          label="Какие тексты"
          options={[
            { value: 'tray', label: `Без дня: ${number(groups.tray.length)}` },
            { value: 'all', label: `Все незавершённые: ${number(groups.all.length)}` },
            ...(groups.chosen.length > 0
              ? [{ value: 'chosen' as const, label: `Выбранные: ${number(groups.chosen.length)}` }]
              : []),
          ]}
          value={which}
          onChange={(value) => change(() => setWhich(value))}
        />
        <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '4' })}>
          <TextField
            label="Не раньше"
            type="date"
            min={bounds.from}
            max={bounds.to}
            value={from}
            onChange={(event) => change(() => setFrom(event.target.value))}
            className={css({ maxWidth: '9.5rem' })}
          />
          <TextField
            label="Не больше в день"
            optional
            inputMode="numeric"
            value={perDay}
            error={badMost ? `От 1 до ${maxTexts}` : undefined}
            onChange={(event) => change(() => setPerDay(event.target.value))}
            className={css({ maxWidth: '9.5rem' })}
          />
        </div>
        <div>
          <ToggleList
            id="spread-weekdays"
            label="Дни недели"
            options={weekdays}
            value={days}
            onChange={(value) => change(() => setDays(value))}
          />
          <p className={css({ mt: '1', textStyle: 'small', color: 'fg.muted' })}>
            {days.length === 0
              ? 'Рабочие дни по производственному календарю России.'
              : 'Только эти дни, кроме праздников.'}
          </p>
        </div>
        {proposal && <ProposalView proposal={proposal} texts={texts} />}
        {problem !== null && (
          <p role="alert" className={dangerText}>
            {problem}
          </p>
        )}
        <DialogActions>
          <DialogCancel />
          <Button
            type="submit"
            variant="solid"
            loading={busy}
            disabled={badMost || some.length === 0 || some.length > maxTexts || proposal?.moves.length === 0}
          >
            {proposal ? `Перенести ${counted(proposal.moves.length, forms)}` : 'Посчитать'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ProposalView({ proposal, texts }: { proposal: Proposal; texts: readonly PlannedText[] }) {
  const { moves, workingDays, leftOver, unchanged } = proposal;
  const changes = dayChanges(texts, moves);
  return (
    <section aria-label="Что изменится">
      <output className={css({ display: 'block' })}>
        {moves.length === 0 ? 'Ничего не изменится.' : `Перенесём ${counted(moves.length, forms)}.`}
        {unchanged > 0 && ` Останется на месте: ${number(unchanged)}.`}
        {leftOver > 0 && ` Не поместится: ${counted(leftOver, forms)}.`}
        {` Подходящих дней: ${number(workingDays)}.`}
      </output>
      {changes.length > 0 && (
        <div
          className={css({ maxHeight: '12rem', overflowY: 'auto', mt: '2' })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls: the keyboard must reach it
          tabIndex={0}
          role="group"
          aria-label="Загрузка по дням"
        >
          <table
            className={css({
              width: 'full',
              textStyle: 'small',
              '& th': { textAlign: 'start', color: 'fg.muted', fontWeight: 'medium' },
              '& td, & th': { py: '0.5', pr: '3' },
              '& .n': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
            })}
          >
            <thead>
              <tr>
                <th scope="col">День</th>
                <th scope="col" className="n">
                  Было
                </th>
                <th scope="col" className="n">
                  Станет
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ day, before, after }) => (
                <tr key={day}>
                  <td>{dayWords(day)}</td>
                  <td className="n">{before}</td>
                  <td className="n">{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
