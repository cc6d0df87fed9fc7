import { css } from '#styled/css';
import { can } from '../../../lib/abilities.ts';
import type { Client } from '../../clients/index.ts';
import { mayBeResponsible } from '../../people/index.ts';
import { personName } from '../../../lib/person-name.ts';
import type { ClientPeople } from '../api.ts';
import { ColleagueChoice } from './colleague-choice.tsx';
import { partStyle, partTitle, quietStyle } from './people-panel.tsx';
import { useAction } from '../../../components/use-action.ts';
import { longText } from '../../../components/styles.ts';

/** Who is responsible; a head appoints another. */
export function Responsible({ client, people }: { client: Client; people: ClientPeople }) {
  const mayAppoint = can(client, 'employees:appoint');
  const appoint = useAction('PUT /employees/appoint-an-employee-responsible', {
    done: 'Ответственный назначен',
  });
  const { responsible } = people;
  return (
    <section className={partStyle} aria-label="Ответственный">
      <h3 className={partTitle}>Ответственный</h3>
      {responsible ? (
        <p className={longText}>
          {personName(responsible)} <span className={quietStyle}>{responsible.email}</span>
        </p>
      ) : (
        <p className={quietStyle}>Не назначен: уведомления о клиенте получают руководители.</p>
      )}
      {mayAppoint && (
        <div className={css({ mt: '2' })}>
          <ColleagueChoice
            label={responsible ? 'Передать другому' : 'Назначить'}
            placeholder="Менеджер или руководитель"
            fits={({ id, level }) => id !== responsible?.id && mayBeResponsible(level)}
            onChoose={(id) =>
              void appoint.run({
                body: { client_id: client.id, employee_id: id },
              })
            }
          />
        </div>
      )}
    </section>
  );
}
