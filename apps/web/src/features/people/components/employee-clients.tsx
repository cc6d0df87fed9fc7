import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { LoadedChoice } from '../../../components/loaded-choice.tsx';
import { can } from '../../../lib/abilities.ts';
import { clientsQuery } from '../../clients/index.ts';
import type { CurrentUser } from '../../session/index.ts';
import type { Employee } from '../api.ts';
import { mayBeResponsible } from '../words.ts';
import { headingStyle, personRow, sectionStyle, textLink } from './person-styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { mutedText } from '../../../components/styles.ts';

/** The clients an employee is responsible for, and those they work for. */
export function EmployeeClients({ person, me }: { person: Employee; me: CurrentUser }) {
  const appoint = useAction('PUT /employees/appoint-an-employee-responsible', {
    done: 'Ответственный назначен',
  });
  const unassign = useAction('DELETE /employees/assign-to-client', { done: 'Сотрудник снят с работы' });
  const assign = useAction('PUT /employees/assign-to-client', { done: 'Сотрудник назначен' });
  const mayAppoint = can(me, 'employees:appoint');
  const mayAssign = can(me, 'clients:assign');
  const clients = useQuery({ ...clientsQuery({ limit: 1000, sort: 'name' }), enabled: mayAssign });
  const all = (clients.data?.data ?? []).filter(({ status }) => status !== 'archived');
  const own = new Set(person.clients.map(({ id }) => id));
  const working = new Set(person.assigned.map(({ id }) => id));
  const appointable = mayAppoint && mayBeResponsible(person.level) && person.is_active;

  return (
    <>
      <section className={sectionStyle} aria-label="Отвечает за клиентов">
        <h3 className={headingStyle}>Отвечает за клиентов</h3>
        {person.clients.length === 0 && <p className={mutedText}>Ни за одного.</p>}
        <ul>
          {person.clients.map((client) => (
            <li key={client.id} className={personRow}>
              <Link to="/clients/$clientId" params={{ clientId: client.id }} className={textLink}>
                {client.name}
              </Link>
            </li>
          ))}
        </ul>
        {appointable && (
          <div className={css({ mt: '2' })}>
            <LoadedChoice
              query={clients}
              failed="Не удалось загрузить клиентов"
              label="Передать клиента"
              placeholder="Название клиента"
              help="Прежний ответственный узнает об этом, история останется."
              options={all
                .filter(({ id }) => !own.has(id))
                .map((client) => ({ value: client.id, label: client.name }))}
              value={null}
              onChange={(id) =>
                void appoint.run({
                  body: { client_id: id, employee_id: person.id },
                })
              }
            />
          </div>
        )}
      </section>
      <section className={sectionStyle} aria-label="Работает для клиентов">
        <h3 className={headingStyle}>Работает для клиентов</h3>
        {person.assigned.length === 0 && <p className={mutedText}>Ни для кого не назначен.</p>}
        <ul>
          {person.assigned.map((client) => (
            <li key={client.id} className={personRow}>
              <Link to="/clients/$clientId" params={{ clientId: client.id }} className={textLink}>
                {client.name}
              </Link>
              {all.some(({ id, abilities }) => id === client.id && abilities.includes('clients:assign')) && (
                <IconButton
                  label={`Снять с работы: ${client.name}`}
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
            <LoadedChoice
              query={clients}
              failed="Не удалось загрузить клиентов"
              label="Назначить на клиента"
              placeholder="Название клиента"
              options={all
                .filter(({ id, abilities }) => !working.has(id) && abilities.includes('clients:assign'))
                .map((client) => ({ value: client.id, label: client.name }))}
              value={null}
              onChange={(id) =>
                void assign.run({
                  body: { client_id: id, employee_id: person.id },
                })
              }
            />
          </div>
        )}
      </section>
    </>
  );
}
