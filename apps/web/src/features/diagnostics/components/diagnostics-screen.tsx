import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { css } from '#styled/css';
import { NoAccess } from '../../../components/no-access.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { FlagList } from '../../flag-editor/index.ts';
import { meQuery } from '../../session/index.ts';
import { PartsState } from './parts-state.tsx';

const MailCheck = lazy(() =>
  import('../../mail-check/components/mail-check.tsx').then((module) => ({ default: module.MailCheck })),
);

/** How the parts of Molva are, its feature flags and its mail. */
export function DiagnosticsScreen() {
  useTitle('Диагностика');
  const { data: me } = useQuery(meQuery());
  if (!me) return null;
  if (!can(me, 'diagnostics:use')) return <NoAccess title="Диагностика" />;
  return (
    <div className={pageStyle}>
      <PageHeader title="Диагностика" />
      <Part title="Состояние">
        <PartsState />
      </Part>
      {can(me, 'flags:manage') && (
        <Part title="Переключатели">
          <FlagList />
        </Part>
      )}
      <Part title="Почта">
        <Suspense fallback={<Skeleton height="12rem" />}>
          <MailCheck />
        </Suspense>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={css({ mb: '8', maxWidth: '52rem' })}>
      <h2 className={css({ textStyle: 'heading', mb: '2' })}>{title}</h2>
      {children}
    </section>
  );
}
