import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import type { Client } from '../../clients/index.ts';
import { personName } from '../../../lib/person-name.ts';
import { clientPeopleQuery } from '../api.ts';
import { Accounts } from './accounts.tsx';
import { Assigned } from './assigned.tsx';
import { Responsible } from './responsible.tsx';

export const partStyle = css({ mb: '6' });
export const partTitle = css({ textStyle: 'body', fontWeight: 'semibold', mb: '1' });
export const personLine = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'control',
  py: '1',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  overflowWrap: 'anywhere',
});
export const quietStyle = css({ textStyle: 'small', color: 'fg.muted' });

/** Who looks after a client, and how the client's own people get in. */
export function PeoplePanel({ client, onClose }: { client: Client; onClose: () => void }) {
  const people = useQuery(clientPeopleQuery(client.id));
  return (
    <SidePanel open onClose={onClose} title="Люди">
      {people.isPending && <Skeleton height="16rem" />}
      {people.isError && !people.data && <QueryError title="Не удалось загрузить людей" query={people} />}
      {people.data && (
        <>
          <Responsible client={client} people={people.data} />
          {people.data.helpers.length > 0 && (
            <section className={partStyle} aria-label="Помощники ответственного">
              <h3 className={partTitle}>Помощники ответственного</h3>
              <ul>
                {people.data.helpers.map((helper) => (
                  <li key={helper.id} className={personLine}>
                    {personName(helper)}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Assigned client={client} people={people.data} />
          {can(client, 'clients:create_account') && (
            <Accounts client={client} accounts={people.data.accounts} />
          )}
        </>
      )}
    </SidePanel>
  );
}
