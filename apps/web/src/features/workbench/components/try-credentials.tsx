import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { css } from '#styled/css';
import { Select } from '../../../components/select.tsx';
import { explain } from '../../../lib/explain.ts';
import { siteCredentialsQuery } from '../api.ts';
import type { Rules } from '../rule-edits.ts';
import type { Workbench } from '../use-workbench.ts';

const nobody = 'none';

/** Rules of an official interface say how its key is shown; a page is had without. */
export function asksForCredentials(rules: Rules | null): boolean {
  const request = rules?.request;
  return typeof request === 'object' && request !== null && 'credentials' in request;
}

/** Whose credentials to try the rules with. What they are is never shown. */
export function TryCredentials({ bench, siteId }: { bench: Workbench; siteId: string }) {
  const { draft, change } = bench;
  const { data, error } = useQuery(siteCredentialsQuery(siteId));
  const known = data?.data ?? [];
  const chosen = known.some(({ id }) => id === draft.credentialsId) ? draft.credentialsId : null;
  const isGone = data !== undefined && draft.credentialsId !== chosen;
  const forget = useEffectEvent(() => change({ credentialsId: null }));
  // Nothing is asked with what cannot be seen to be chosen.
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  return (
    <div className={css({ mt: '3', maxWidth: '30rem' })}>
      <Select
        label="Чьими ключами спрашивать"
        options={[
          { value: nobody, label: 'Без ключей' },
          ...known.map(({ id, client }) => ({ value: id, label: client?.name ?? 'Ключи агентства' })),
        ]}
        value={chosen ?? nobody}
        help={data && known.length === 0 ? noneKnown : 'Правила спрашивают площадку по ключам.'}
        error={error ? explain(error) : undefined}
        onChange={(id) => change({ credentialsId: id === nobody ? null : id })}
      />
    </div>
  );
}

const noneKnown = 'Ключей этой площадки ещё нет. Впишите их в доступах клиента или на экране площадок.';
