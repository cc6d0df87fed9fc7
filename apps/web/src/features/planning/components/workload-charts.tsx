import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { dangerText, headingText, mutedText } from '../../../components/styles.ts';
import { addDays } from '../../../lib/days.ts';
import { number } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import { personName } from '../../../lib/person-name.ts';
import { reasonWords, requestStateWords } from '../../requests/index.ts';
import type { Workload } from '../api.ts';
import { hoursWords } from '../hours.ts';

const box = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
  p: '4',
  minWidth: '0',
});
const table = css({
  width: 'full',
  '& th': {
    textAlign: 'start',
    textStyle: 'small',
    color: 'fg.muted',
    fontWeight: 'medium',
    pb: '1.5',
    pr: '3',
  },
  '& td, & tbody th': {
    borderTop: '1px solid token(colors.border.default)',
    py: '1.5',
    pr: '3',
    color: 'fg.default',
    fontWeight: 'normal',
    textStyle: 'body',
    overflowWrap: 'anywhere',
  },
  '& .n': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', pr: '0', pl: '3' },
});
const link = css({ color: 'link', borderRadius: 'xs', _hover: { textDecoration: 'underline' } });

function Chart({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className={box} aria-label={title}>
      <h2 className={headingText}>{title}</h2>
      <p className={css({ textStyle: 'small', color: 'fg.muted', mb: '3' })}>{note}</p>
      {children}
    </section>
  );
}

/** A length beside its number: the number is what is read, so that the bar is hidden from readers. */
function Bar({ share, tone = 'plain' }: { share: number; tone?: 'plain' | 'bad' }) {
  return (
    <span
      aria-hidden="true"
      className={css({ display: 'block', height: '1.5', mt: '1', borderRadius: 'full', bg: 'bg.active' })}
    >
      <span
        className={css({ display: 'block', height: 'full', borderRadius: 'full' })}
        style={{
          width: `${Math.min(100, share * 100)}%`,
          background: tone === 'bad' ? 'var(--colors-dot-bad)' : 'var(--colors-chart-1)',
        }}
      />
    </span>
  );
}

interface PeopleLoadProps {
  clientId: string;
  people: Workload['people'];
  isMonth: boolean;
}

type Person = Workload['people'][number];

export function PeopleLoad({ clientId, people, isMonth }: PeopleLoadProps) {
  const max = Math.max(1, ...people.map(({ in_hand: count }) => count));
  return (
    <Chart
      title="Люди"
      note={`В работе — сколько текстов ждут человека; сдано и возвращено — ${isMonth ? 'за месяц' : 'за всё время'}.`}
    >
      {people.length === 0 ? (
        <p className={mutedText}>Тексты ещё никому не поручали.</p>
      ) : (
        <table className={`${table} ${narrow}`}>
          <thead>
            <tr>
              <th scope="col">Кто</th>
              <th scope="col" className="n">
                В работе
              </th>
              <th scope="col" className="n">
                Просрочено
              </th>
              <th scope="col" className="n">
                Сдано
              </th>
              <th scope="col" className="n">
                Возвращено
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.user.id} clientId={clientId} person={person} max={max} />
            ))}
          </tbody>
        </table>
      )}
    </Chart>
  );
}

/** On phones each person is a block: the name over its figures, each with its word. */
const narrow = css({
  smDown: {
    '& thead': { srOnly: true },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, auto)',
      justifyContent: 'space-between',
      borderTop: '1px solid token(colors.border.default)',
      py: '2',
    },
    '& tbody th': { gridColumn: '1 / -1', border: 'none', pt: '0' },
    '& td.n': { border: 'none', py: '0', px: '0', textAlign: 'start' },
    '& td.n::before': {
      content: 'attr(data-label)',
      display: 'block',
      textStyle: 'tiny',
      color: 'fg.muted',
    },
  },
});

function PersonRow({ clientId, person, max }: { clientId: string; person: Person; max: number }) {
  const today = useToday();
  const { user, in_hand, overdue, done, corrections } = person;
  const name = personName(user);
  const open = { assignee: user.id, status: ['empty', 'writing', 'correction'] } satisfies {
    assignee: string;
    status: Workload['states'][number]['status'][];
  };
  return (
    <tr>
      <th scope="row">
        {name}
        <Bar share={in_hand / max} tone={overdue > 0 ? 'bad' : 'plain'} />
      </th>
      <td className="n" data-label="В работе">
        <Link
          to="/clients/$clientId/execution/texts"
          params={{ clientId }}
          search={open}
          className={link}
          aria-label={`В работе у ${name}: ${in_hand}`}
        >
          {number(in_hand)}
        </Link>
      </td>
      <td className="n" data-label="Просрочено">
        {overdue > 0 ? (
          <Link
            to="/clients/$clientId/execution/texts"
            params={{ clientId }}
            search={{ ...open, planned_to: addDays(today, -1) }}
            className={`${link} ${dangerText}`}
            aria-label={`Просрочено у ${name}: ${overdue}`}
          >
            {number(overdue)}
          </Link>
        ) : (
          '0'
        )}
      </td>
      <td className="n" data-label="Сдано">
        {number(done)}
      </td>
      <td className="n" data-label="Возвращено">
        {number(corrections)}
      </td>
    </tr>
  );
}

interface StatesChartProps {
  clientId: string;
  month: string | undefined;
  states: Workload['states'];
}

export function StatesChart({ clientId, month, states }: StatesChartProps) {
  const max = Math.max(1, ...states.map(({ now }) => now));
  return (
    <Chart title="Состояния" note="Сколько текстов сейчас и как долго они обычно остаются (медиана).">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Состояние</th>
            <th scope="col" className="n">
              Сейчас
            </th>
            <th scope="col" className="n">
              Обычно
            </th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ status, now, median_hours }) => {
            const { tone, word } = requestStateWords[status];
            return (
              <tr key={status}>
                <th scope="row">
                  <Status tone={tone}>{word}</Status>
                  <Bar share={now / max} />
                </th>
                <td className="n">
                  {month === undefined ? (
                    <Link
                      to="/clients/$clientId/execution/texts"
                      params={{ clientId }}
                      search={{ status: [status] }}
                      className={link}
                      aria-label={`${word}: ${now}`}
                    >
                      {number(now)}
                    </Link>
                  ) : (
                    <Link
                      to="/clients/$clientId/execution/period/$period"
                      params={{ clientId, period: month }}
                      search={{ status: [status] }}
                      className={link}
                      aria-label={`${word}: ${now}`}
                    >
                      {number(now)}
                    </Link>
                  )}
                </td>
                <td className="n">{median_hours === null ? '—' : hoursWords(median_hours)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Chart>
  );
}

export function ReasonsChart({ reasons }: { reasons: Workload['reasons'] }) {
  const max = Math.max(1, ...reasons.map(({ count }) => count));
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <Chart title="Причины правок" note="За что тексты возвращали копирайтерам и сколько раз.">
      {reasons.length === 0 ? (
        <p className={mutedText}>Правок не было.</p>
      ) : (
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">Причина</th>
              <th scope="col" className="n">
                Раз
              </th>
              <th scope="col" className="n">
                Доля
              </th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ code, count }) => (
              <tr key={code}>
                <th scope="row">
                  {reasonWords[code]}
                  <Bar share={count / max} />
                </th>
                <td className="n">{number(count)}</td>
                <td className="n">{Math.round((count / all) * 100)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Chart>
  );
}
