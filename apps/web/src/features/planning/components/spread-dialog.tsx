import { useState } from 'react';
import { css } from '#styled/css';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { RadioGroup } from '../../../components/radio-group.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { ToggleList } from '../../../components/toggle-list.tsx';
import { quietText } from '../../../components/styles.ts';
import { type ServerForm, useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { explain } from '../../../lib/explain.ts';
import { counted, day as dayWords, number } from '../../../lib/formats.ts';
import { daysOfMonth, monthName } from '../../../lib/months.ts';
import { wholeOf } from '../../../lib/numbers.ts';
import { useToday } from '../../../lib/use-today.ts';
import { maxTexts } from '../api.ts';
import { type Move, type PlannedText, dayChanges, isPlannable } from '../plan.ts';
import { api } from '../../../lib/api.ts';
import { generateDates } from '../../../body-rules.gen/generate-dates.ts';

const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'].map((label, index) => ({
  value: index + 1,
  label,
}));
const countedTexts = (count: number) => counted(count, ['текст', 'текста', 'текстов']);
const narrow = css({ maxWidth: '9.5rem' });
type Which = 'tray' | 'all' | 'chosen';

interface SpreadValues {
  which: Which;
  from: string;
  per_day_max: string;
  weekdays: number[];
}

interface SpreadDialogProps {
  clientId: string;
  month: string;
  texts: readonly PlannedText[];
  chosen: ReadonlySet<string>;
  onClose: () => void;
  onApply: (moves: readonly Move[]) => Promise<boolean>;
}

interface Proposal {
  /** Of what it was counted. */
  readonly choice: string;
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
  const today = useToday();
  const bounds = daysOfMonth(month);
  const [earliest] = useState(today > bounds.from && today <= bounds.to ? today : bounds.from);
  const [latest, setLatest] = useState<Proposal | null>(null);
  const entry: ServerForm<SpreadValues> = useServerForm<SpreadValues>({
    defaults: { which: offered, from: earliest, per_day_max: '', weekdays: [] },
    rules: generateDates,
    fields: ['which', 'from', 'per_day_max', 'weekdays'],
    refused: (error) => (error instanceof ApiError && error.problems.length > 0 ? undefined : explain(error)),
    send: (values) => (proposal ? apply(proposal) : propose(values)),
  });
  const choice = JSON.stringify(entry.form.watch());
  // What was counted is of what was chosen then.
  const proposal = latest?.choice === choice ? latest : null;
  const which = useChoice(entry, 'which');
  const days = useChoice(entry, 'weekdays');
  const some = groups[which.value];

  async function propose({ from, per_day_max, weekdays: only }: SpreadValues) {
    const max = wholeOf(per_day_max);
    const answer = await api('POST /reviews/clients/requests/date-generation', {
      body: {
        client_id: clientId,
        period: month,
        request_ids: some.map(({ id }) => id),
        ...(max !== null && { per_day_max: max }),
        ...(only.length > 0 && { weekdays: [...only] }),
        ...(from !== '' && { from }),
      },
    });
    const before = new Map(texts.map(({ id, planned_date: day }) => [id, day]));
    const moves = answer.dates
      .map(({ id, planned_date: to }) => ({ id, from: before.get(id) ?? null, to }))
      .filter(({ from, to }) => from !== to);
    setLatest({
      choice,
      moves,
      workingDays: answer.working_days,
      leftOver: answer.left_over.length,
      unchanged: answer.dates.length - moves.length,
    });
  }

  async function apply({ moves }: Proposal) {
    if (await onApply(moves)) return onClose();
    setLatest(null);
    return entry.tell([{ text: 'Ничего не перенесено: план тем временем изменился. Посчитайте заново.' }]);
  }

  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title="Разложить по дням"
      description={monthName(month)}
      failure="Не разложено:"
      action={proposal ? `Перенести ${countedTexts(proposal.moves.length)}` : 'Посчитать'}
      disabled={some.length === 0 || some.length > maxTexts || proposal?.moves.length === 0}
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
        value={which.value}
        onChange={which.onChange}
      />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '4' })}>
        <TextField
          label="Не раньше"
          type="date"
          min={bounds.from}
          max={bounds.to}
          className={narrow}
          {...entry.field('from')}
        />
        <TextField
          label="Не больше в день"
          optional
          inputMode="numeric"
          className={narrow}
          {...entry.field('per_day_max')}
        />
      </div>
      <div>
        <ToggleList {...days} label="Дни недели" options={weekdays} />
        <p className={`${quietText} ${css({ mt: '1' })}`}>
          {days.value.length === 0
            ? 'Рабочие дни по производственному календарю России.'
            : 'Только эти дни, кроме праздников.'}
        </p>
      </div>
      {proposal && <ProposalView proposal={proposal} texts={texts} />}
    </FormDialog>
  );
}

function ProposalView({ proposal, texts }: { proposal: Proposal; texts: readonly PlannedText[] }) {
  const { moves, workingDays, leftOver, unchanged } = proposal;
  const changes = dayChanges(texts, moves);
  return (
    <section aria-label="Что изменится">
      <output className={css({ display: 'block' })}>
        {moves.length === 0 ? 'Ничего не изменится.' : `Перенесём ${countedTexts(moves.length)}.`}
        {unchanged > 0 && ` Останется на месте: ${number(unchanged)}.`}
        {leftOver > 0 && ` Не поместится: ${countedTexts(leftOver)}.`}
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
