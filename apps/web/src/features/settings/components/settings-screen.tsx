import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useCallback, useState } from 'react';
import { css, cx } from '#styled/css';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import { meQuery } from '../../session/index.ts';
import type { SectionId } from '../sections.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Section } from './section.tsx';
import { SectionList } from './section-list.tsx';

// Below the first view; each brings code of its own.
const SecuritySection = lazy(() => import('./security-section.tsx'));
const NotificationsSection = lazy(() => import('./notifications-section.tsx'));
const ChannelsSection = lazy(() => import('./channels-section.tsx'));
const SessionsSection = lazy(() => import('./sessions-section.tsx'));
const DeleteSection = lazy(() => import('./delete-section.tsx'));

const column = css({
  flex: '1',
  minWidth: '0',
  maxWidth: '46rem',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
});

export function SettingsScreen() {
  useTitle('Настройки');
  const { data: me } = useQuery(meQuery());
  const [dirty, setDirty] = useState<readonly SectionId[]>([]);
  const onDirty = useCallback((id: SectionId, isDirty: boolean) => {
    setDirty((known) => (known.includes(id) === isDirty ? known : toggled(known, id)));
  }, []);
  if (!me) return null;
  return (
    <div className={pageStyle}>
      <LeaveGuard isDirty={dirty.length > 0} />
      <PageHeader title="Настройки" />
      <div className={css({ display: 'flex', gap: '8' })}>
        <SectionList />
        <div className={column}>
          <ProfileSection me={me} onDirty={onDirty} />
          <PasswordSection me={me} onDirty={onDirty} />
          <Suspense fallback={<Coming id="security" lines={6} />}>
            <SecuritySection me={me} />
          </Suspense>
          <AppearanceSection />
          <Suspense fallback={<Coming id="notifications" lines={8} />}>
            <NotificationsSection me={me} />
          </Suspense>
          <Suspense fallback={<Coming id="channels" lines={6} />}>
            <ChannelsSection me={me} />
          </Suspense>
          <Suspense fallback={<Coming id="sessions" lines={4} />}>
            <SessionsSection />
          </Suspense>
          <Suspense fallback={<Coming id="delete" lines={2} />}>
            <DeleteSection me={me} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

function Coming({ id, lines }: { id: SectionId; lines: number }) {
  return (
    <Section id={id} className={cx(css({ minHeight: '20' }))}>
      <Loading>
        <SkeletonText lines={lines} />
      </Loading>
    </Section>
  );
}

function toggled(list: readonly SectionId[], id: SectionId): readonly SectionId[] {
  return list.includes(id) ? list.filter((item) => item !== id) : [...list, id];
}
