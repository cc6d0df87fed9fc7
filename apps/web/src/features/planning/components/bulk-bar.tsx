import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useId, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { controlStyle } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { explain } from '../../../lib/explain.ts';
import { counted, day as dayWords } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import { colleaguesQuery } from '../../people/api.ts';
import { personName } from '../../../lib/person-name.ts';
import { refreshLists } from '../../requests/api.ts';
import { assignText } from '../api.ts';
import type { Day, PlannedText } from '../plan.ts';

const bar = css({
  position: 'sticky',
  bottom: '2',
  zIndex: 'bar',
  mt: '3',
  p: '3',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  boxShadow: 'float',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
});
const nobody = 'none';

interface BulkBarProps {
  clientId: string;
  month: string;
  chosen: readonly PlannedText[];
  onMove: (day: Day) => void;
  onClear: () => void;
  onSaid: (words: string) => void;
}

/** What can be done with chosen texts: another day, none, another person. Here everything works by touch too. */
export function BulkBar({ clientId, month, chosen, onMove, onClear, onSaid }: BulkBarProps) {
  const queryClient = useQueryClient();
  const id = useId();
  const today = useToday();
  // Of this month the day it is: what is past is rarely meant.
  const [day, setDay] = useState(today.startsWith(month) ? today : `${month}-01`);
  const [assigning, setAssigning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const colleagues = useQuery(colleaguesQuery());
  const people = colleagues.data?.data ?? [];
  const [first] = chosen;
  const common = chosen.every(({ assignee }) => assignee?.id === first?.assignee?.id)
    ? (first?.assignee?.id ?? nobody)
    : null;

  async function assign(to: string) {
    setAssigning(true);
    setProblem(null);
    const failures: unknown[] = [];
    // One after the other: each has its own version, and the bar stays until all have been tried.
    for (const text of chosen) {
      try {
        await assignText(text, clientId, to === nobody ? null : to);
      } catch (error) {
        failures.push(error);
      }
    }
    await refreshLists(queryClient);
    setAssigning(false);
    const done = chosen.length - failures.length;
    if (failures.length > 0)
      setProblem(`Не изменено: ${failures.length} из ${chosen.length}. ${assignProblem(failures[0])}`);
    if (done > 0)
      onSaid(
        `${to === nobody ? 'Поручение снято' : 'Поручено'}: ${counted(done, ['текст', 'текста', 'текстов'])}`,
      );
  }

  return (
    <section className={bar} aria-label="Выбранные тексты">
      <output className={css({ fontWeight: 'medium' })}>
        Выбрано: {counted(chosen.length, ['текст', 'текста', 'текстов'])}
      </output>
      <span className={css({ display: 'inline-flex', gap: '2' })}>
        <label htmlFor={id} className={css({ srOnly: true })}>
          День, на который перенести
        </label>
        <input
          id={id}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className={cx(controlStyle, css({ width: '9.25rem', px: '2' }))}
        />
        <Button variant="solid" disabled={day === ''} onClick={() => onMove(day)}>
          <span>
            Перенести<span className={css({ srOnly: true })}> на {day === '' ? 'день' : dayWords(day)}</span>
          </span>
        </Button>
      </span>
      <Button icon={<CalendarX2 aria-hidden="true" />} onClick={() => onMove(null)}>
        Убрать день
      </Button>
      <span className={css({ flex: '1 1 9rem', maxWidth: '13rem' })} aria-busy={assigning}>
        <Select
          label="Кому поручить"
          hideLabel
          placeholder="Поручить"
          disabled={assigning}
          options={[
            { value: nobody, label: 'Никому не поручен' },
            ...people.map((person) => ({ value: person.id, label: personName(person) })),
          ]}
          value={common}
          onChange={(to) => void assign(to)}
        />
      </span>
      <Button variant="ghost" onClick={onClear}>
        Снять выбор
      </Button>
      {problem !== null && (
        <p role="alert" className={css({ width: 'full', color: 'danger.text' })}>
          {problem}
        </p>
      )}
    </section>
  );
}

function assignProblem(error: unknown): string {
  const detail = error instanceof Error && 'firstDetail' in error ? String(error.firstDetail) : '';
  if (/may write for this client/.test(detail)) return 'Этот сотрудник не пишет для клиента.';
  return explain(error);
}
