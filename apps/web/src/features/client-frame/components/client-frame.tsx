import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { css, cx } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { pageStyle } from '../../../components/page-header.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { can } from '../../../lib/abilities.ts';
import { isRefused } from '../../../lib/refused.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery, screenAt, SectionActionsPlace, SectionBar, sectionsFor } from '../../clients/index.ts';
import { ClientHeader } from './client-header.tsx';

// Few visits end at these two.
const NotFound = lazy(() =>
  import('../../../components/not-found.tsx').then((module) => ({ default: module.NotFound })),
);
const NoAccess = lazy(() =>
  import('../../../components/no-access.tsx').then((module) => ({ default: module.NoAccess })),
);

/** The header that all screens of a client share, and the screen under it, or that one has no right to it. */
export function ClientFrame({ clientId, children }: { clientId: string; children: ReactNode }) {
  const client = useQuery(clientQuery(clientId));
  const { data } = client;
  const address = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' });
  const place = screenAt(address);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const isGone = isRefused(client.error);
  useEffect(() => {
    // After the first view: nothing of it waits for the list of recent clients.
    void import('../../clients/recent-clients.ts').then(({ forgetClient, rememberClient }) => {
      if (isGone) forgetClient(clientId);
      else if (data) rememberClient(data);
    });
  }, [clientId, data, isGone]);
  useTitle(data?.name);
  if (client.isError && !data) {
    const { error } = client;
    if (error instanceof ApiError && [404, 422].includes(error.status))
      return (
        <Suspense>
          <NotFound />
        </Suspense>
      );
    return (
      <div className={pageStyle}>
        <ErrorState title="Не удалось открыть клиента" error={error} onRetry={() => void client.refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={pageStyle}>
        <Loading>
          <Skeleton width="min(20rem, 80%)" height="1.75rem" />
          <div className={css({ mt: '3' })}>
            <Skeleton width="min(28rem, 100%)" />
          </div>
        </Loading>
      </div>
    );
  }
  const section = sectionsFor(data).find(({ label }) => label === place?.section);
  const isOpen = place === null || can(data, place.screen.permission);
  return (
    <>
      <ClientHeader client={data} here={isOpen ? place?.section : undefined} />
      <div className={cx(pageStyle, css({ pt: '4' }))}>
        {isOpen ? (
          <SectionActionsPlace value={slot}>
            {section && <SectionBar clientId={clientId} section={section} onSlot={setSlot} />}
            {children}
          </SectionActionsPlace>
        ) : (
          <Suspense>
            <NoAccess title={place.screen.label} inside />
          </Suspense>
        )}
      </div>
    </>
  );
}
