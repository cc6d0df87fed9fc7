import { X } from 'lucide-react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { can } from '../../../lib/abilities.ts';
import type { Client } from '../../clients/index.ts';
import { personName } from '../../../lib/person-name.ts';
import { levelName } from '../../session/index.ts';
import type { ClientPeople } from '../api.ts';
import { ColleagueChoice } from './colleague-choice.tsx';
import { partStyle, partTitle, personLine, quietStyle } from './people-panel.tsx';
import { useAction } from '../../../components/use-action.ts';

/** Employees who work for the client. A trainee sees the client only through this. */
export function Assigned({ client, people }: { client: Client; people: ClientPeople }) {
  const mayAssign = can(client, 'clients:assign');
  const unassign = useAction('DELETE /employees/assign-to-client', { done: 'Сотрудник снят с работы' });
  const assign = useAction('PUT /employees/assign-to-client', { done: 'Сотрудник назначен' });
  const taken = new Set(people.assigned.map(({ id }) => id));
  return (
    <section className={partStyle} aria-label="Работают для клиента">
      <h3 className={partTitle}>Работают для клиента</h3>
      {people.assigned.length === 0 && (
        <p className={quietStyle}>Пока никого. Стажёры видят клиента только после назначения.</p>
      )}
      <ul>
        {people.assigned.map((person) => (
          <li key={person.id} className={personLine}>
            <span>
              {personName(person)}{' '}
              <span className={quietStyle}>
                {levelName({ level: person.level, kind: 'staff', is_superuser: false })}
              </span>
            </span>
            {mayAssign && (
              <IconButton
                label={`Снять с работы: ${personName(person)}`}
                tooltip="Снять с работы"
                size="sm"
                onClick={() =>
                  void unassign.run({
                    body: { client_id: client.id, employee_id: person.id },
                  })
                }
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mayAssign && (
        <div className={css({ mt: '2' })}>
          <ColleagueChoice
            label="Назначить сотрудника"
            placeholder="Имя сотрудника"
            fits={({ id }) => !taken.has(id)}
            onChoose={(id) => void assign.run({ body: { client_id: client.id, employee_id: id } })}
          />
        </div>
      )}
    </section>
  );
}
