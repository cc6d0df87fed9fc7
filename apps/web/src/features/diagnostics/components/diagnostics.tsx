import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { css } from '#styled/css';
import { Skeleton } from '../../../components/skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { FlagList } from '../../flag-editor/index.ts';
import { meQuery } from '../../session/index.ts';
import { PartsState } from './parts-state.tsx';

const MailCheck = lazy(() =>
  import('../../mail-check/components/mail-check.tsx').then((module) => ({ default: module.MailCheck })),
);

/** How the parts of Molva are, its feature flags and its mail. */
export function Diagnostics() {
  const { data: me } = useQuery(meQuery());
  if (!me) return null;
  return (
    <section aria-labelledby="diagnostics">
      <h2 id="diagnostics" className={css({ textStyle: 'title', mb: '4' })}>
        Диагностика
      </h2>
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
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={css({ mb: '8', maxWidth: '52rem' })}>
      <h3 className={css({ textStyle: 'heading', mb: '2' })}>{title}</h3>
      {children}
    </section>
  );
}
