import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { onDemand } from '../../../components/on-demand.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { headingText, mutedText, plainStack } from '../../../components/styles.ts';
import { type AskingSite, credentialsQuery } from '../api.ts';
import { CredentialsCard } from './credentials-card.tsx';

const CredentialsDialog = onDemand(() =>
  import('./credentials-dialog.tsx').then((module) => module.CredentialsDialog),
);

/** Credentials for sites whose rules ask for some: a client's, or with null the agency's for all clients. */
export function CredentialsSection({ clientId, writes }: { clientId: string | null; writes: boolean }) {
  const all = useQuery(credentialsQuery(clientId));
  const [edited, setEdited] = useState<AskingSite | null>(null);
  if (all.isError && !all.data) return <QueryError title="Не удалось загрузить ключи площадок" query={all} />;
  if (!all.data) return null;
  const { data, sites } = all.data;
  const orphans = data
    .filter(({ site }) => sites.every(({ id }) => id !== site.id))
    .map(({ site, kind, hosts }) => ({ ...site, kind, host: hosts[0] ?? site.domain }));
  const listed = [...sites, ...orphans];
  // Most agencies have no such site: then there is nothing to say.
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="credentials" className={css({ mt: '8' })}>
      <h2 id="credentials" className={headingText}>
        Официальные интерфейсы площадок
      </h2>
      <p className={`${mutedText} ${css({ mt: '1', mb: '3' })}`}>
        {clientId === null
          ? 'Ключи агентства. С ними собирают отзывы клиентов, у которых нет своих.'
          : 'Ключи клиента от кабинетов площадок: с ними отзывы собирают официальным способом. Показать их нельзя, только заменить.'}
      </p>
      <ul className={plainStack}>
        {listed.map((site) => (
          <CredentialsCard
            key={site.id}
            clientId={clientId}
            site={site}
            credentials={data.find((one) => one.site.id === site.id) ?? null}
            writes={writes}
            onEdit={() => setEdited(site)}
          />
        ))}
      </ul>
      {edited && (
        <CredentialsDialog
          clientId={clientId}
          site={edited}
          credentials={data.find((one) => one.site.id === edited.id) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
