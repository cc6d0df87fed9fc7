import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Level } from '@molva/contract/permissions';
import { useState } from 'react';
import { css } from '#styled/css';
import { explain } from '../../../components/error-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Select } from '../../../components/select.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { can } from '../../../lib/abilities.ts';
import { counted, forms } from '../../../lib/formats.ts';
import { type CurrentUser, levelName, levelNames } from '../../session/index.ts';
import { type Employee, employeesQuery } from '../api.ts';
import { personName } from '../../../lib/person-name.ts';
import { asksForSuccessor, isLower, levelOptions } from '../words.ts';
import { EmployeeClients } from './employee-clients.tsx';
import { EmployeeHelpers } from './employee-helpers.tsx';
import { textLink } from './person-styles.ts';
import { act } from '../../../lib/act.ts';
import { useAction } from '../../../components/use-action.ts';
import { mutedText } from '../../../components/styles.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));
const SuccessorDialog = onDemand(() =>
  import('./successor-dialog.tsx').then((module) => module.SuccessorDialog),
);

interface EmployeePanelProps {
  me: CurrentUser;
  employeeId: string;
  /** As the list shows them, where it does. */
  known: Employee | undefined;
  onClose: () => void;
}

/** One employee: level, clients, helpers. A head changes all of it; an employee their own helpers. */
export function EmployeePanel({ me, employeeId, known, onClose }: EmployeePanelProps) {
  // Opened by a link, the person may stand on another page of the list.
  const everyone = useQuery({ ...employeesQuery({ limit: 1000 }), enabled: known === undefined });
  const person = known ?? everyone.data?.data.find(({ id }) => id === employeeId);
  return (
    <SidePanel open onClose={onClose} modal={false} title={person ? personName(person) : 'Сотрудник'}>
      {person ? (
        <Details me={me} person={person} />
      ) : everyone.isPending ? (
        <Skeleton height="16rem" />
      ) : everyone.isError ? (
        <QueryError title="Не удалось загрузить сотрудника" query={everyone} />
      ) : (
        <p>Такого сотрудника больше нет.</p>
      )}
    </SidePanel>
  );
}

function Details({ me, person }: { me: CurrentUser; person: Employee }) {
  const isMe = person.id === me.id;
  const mayChangeLevel =
    can(me, 'employees:change_level') && !isMe && (!person.is_superuser || me.is_superuser);
  return (
    <>
      <p className={css({ color: 'fg.muted', overflowWrap: 'anywhere' })}>{person.email}</p>
      <p className={mutedText}>
        {counted(person.load.clients, forms.client)}, {counted(person.load.areas, forms.area)}
        {person.load.texts > 0 && `, в работе ${counted(person.load.texts, ['текст', 'текста', 'текстов'])}`}
      </p>
      <div className={css({ mt: '4', maxWidth: '16rem' })}>
        {mayChangeLevel ? <LevelChoice person={person} /> : <p>{levelName({ ...person, kind: 'staff' })}</p>}
      </div>
      {can(me, 'users:manage') && (
        <p className={css({ mt: '2' })}>
          <Link to="/admin" search={{ q: person.email, open: person.id }} className={textLink}>
            Права и откуда они
          </Link>
        </p>
      )}
      <EmployeeHelpers person={person} mayChange={isMe || can(me, 'employees:manage_helpers')} />
      <EmployeeClients person={person} me={me} />
    </>
  );
}

function LevelChoice({ person }: { person: Employee }) {
  const [asks, setAsks] = useState<{ what: 'sure' | 'successor'; level: Level } | null>(null);

  async function change(level: Level, successorId?: string) {
    await act('PUT /employees/level-change-for-user', {
      body: {
        user_id: person.id,
        level,
        ...(successorId === undefined ? {} : { successor_id: successorId }),
      },
    });
    toastSuccess('Уровень изменён');
    setAsks(null);
  }
  const { run: tryToChange, isPending: busy } = useAction((level: Level) => change(level), {
    failed(error, level) {
      if (!asksForSuccessor(error)) return explain(error);
      setAsks({ what: 'successor', level });
      return null;
    },
  });

  function choose(level: Level) {
    if (level === person.level) return;
    if (isLower(level, person.level)) setAsks({ what: 'sure', level });
    else void tryToChange(level);
  }

  return (
    <>
      <Select label="Уровень" options={levelOptions} value={person.level} disabled={busy} onChange={choose} />
      {asks?.what === 'sure' && (
        <Confirm
          open
          danger
          // The answer may be another question: who takes over the clients.
          onClose={() => setAsks((now) => (now?.what === 'sure' ? null : now))}
          title={`Понизить: ${personName(person)}?`}
          action="Понизить"
          onConfirm={() => tryToChange(asks.level)}
        >
          Новый уровень — «{levelNames[asks.level]}». Все сеансы сразу закончатся, войти нужно будет снова.
        </Confirm>
      )}
      {asks?.what === 'successor' && (
        <SuccessorDialog
          leaving={person}
          title="Кому передать клиентов?"
          action="Передать и понизить"
          onClose={() => setAsks(null)}
          onChosen={(id) => change(asks.level, id)}
        />
      )}
    </>
  );
}
