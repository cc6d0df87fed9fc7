import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { Logo } from '../../../components/logo.tsx';
import { isTyping } from '../../../lib/keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { useLiveEvents } from '../../live/index.ts';
import { Bell } from '../../notifications/index.ts';
import { meQuery } from '../../session/index.ts';
import { keepLetters, takeLetters } from '../early-letters.ts';
import { CommandPalette, KeysHelp, MenuSheet, NotificationsPanel } from './opened-parts.ts';
import { Sidebar } from './sidebar.tsx';

const topBar = css({
  display: { base: 'flex', md: 'none' },
  alignItems: 'center',
  gap: '2',
  px: '3',
  height: '12',
  flexShrink: 0,
  bg: 'bg.canvas',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});
const skip = css({
  position: 'absolute',
  left: '2',
  top: '-12',
  px: '3',
  py: '2',
  bg: 'bg.surface',
  borderRadius: 'sm',
  zIndex: 'popover',
  _focusVisible: { top: '2' },
});

type Opened = 'palette' | 'sheet' | 'keys' | 'notifications' | null;

/** Sidebar, or a sheet on phones, around the screen that is open. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

const LaterParts = lazy(() => import('./later-parts.tsx'));
const NeededScreen = lazy(() => import('../../two-factor/components/needed-screen.tsx'));

/** Where a second factor has to be set up first, the server answers nothing else: nothing else is asked of it. */
function Frame() {
  const { data: user } = useQuery(meQuery());
  if (user?.second_factor !== 'needed') return <WholeFrame />;
  return (
    <Suspense>
      <NeededScreen />
    </Suspense>
  );
}

function WholeFrame() {
  const { data: user } = useQuery(meQuery());
  const [small, setSmall] = useState(() => readStored('sidebar') === 'small');
  const [opened, setOpened] = useState<Opened>(null);
  useLiveEvents();
  const isStaff = user?.kind === 'staff';

  function search() {
    // One that is open takes what is typed itself.
    if (opened !== 'palette') keepLetters();
    setOpened('palette');
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    if (event.code === 'KeyK' && command && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      search();
    } else if (event.key === '?' && !command && !isTyping(event)) {
      setOpened('keys');
    }
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (!user) return null;
  const close = () => {
    takeLetters();
    setOpened(null);
  };
  const notifications = () => setOpened('notifications');
  function toggle() {
    writeStored('sidebar', small ? null : 'small');
    setSmall(!small);
  }
  return (
    <div className={css({ flex: '1', display: 'flex', minWidth: '0' })}>
      <a href="#main" className={skip}>
        К содержанию
      </a>
      <Sidebar
        user={user}
        small={small}
        onToggle={toggle}
        onSearch={search}
        onNotifications={notifications}
      />
      <div className={css({ flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column' })}>
        <div className={topBar}>
          <IconButton
            label="Меню"
            tooltip={false}
            onPointerEnter={MenuSheet.prefetch}
            onFocus={MenuSheet.prefetch}
            onClick={() => setOpened('sheet')}
          >
            <MenuIcon aria-hidden="true" />
          </IconButton>
          <Logo />
          <span className={css({ ml: 'auto' })}>
            <Bell onOpen={notifications} />
          </span>
        </div>
        <main id="main" tabIndex={-1} className={css({ flex: '1', minWidth: '0', outline: 'none' })}>
          <Outlet />
        </main>
      </div>
      <Suspense>
        <LaterParts />
      </Suspense>
      {opened === 'sheet' && <MenuSheet user={user} onClose={close} onSearch={search} />}
      {opened === 'palette' && (
        <CommandPalette user={user} onClose={close} onKeys={() => setOpened('keys')} onSidebar={toggle} />
      )}
      {opened === 'notifications' && <NotificationsPanel onClose={close} />}
      {opened === 'keys' && <KeysHelp isStaff={isStaff} onClose={close} />}
    </div>
  );
}
