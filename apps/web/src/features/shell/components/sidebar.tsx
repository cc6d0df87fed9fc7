import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { Logo } from '../../../components/logo.tsx';
import { Bell } from '../../notifications/index.ts';
import type { CurrentUser } from '../../session/index.ts';
import { NavList } from './nav-list.tsx';
import { sidebarStyle } from './sidebar-style.ts';
import { UserMenu } from './user-menu.tsx';

interface SidebarProps {
  user: CurrentUser;
  small: boolean;
  onToggle: () => void;
  onSearch: () => void;
  onNotifications: () => void;
}

export function Sidebar({ user, small, onToggle, onSearch, onNotifications }: SidebarProps) {
  const fold = (
    <IconButton label={small ? 'Развернуть меню' : 'Свернуть меню'} size="sm" onClick={onToggle}>
      {small ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
    </IconButton>
  );
  return (
    <aside className={sidebarStyle({ small })} aria-label="Меню">
      <div
        className={css({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: '3',
          pt: '3',
          pb: '2',
        })}
      >
        <Logo withWord={!small} />
        {!small && (
          <span className={css({ display: 'flex' })}>
            <Bell onOpen={onNotifications} />
            {fold}
          </span>
        )}
      </div>
      <div className={css({ flex: '1', overflowY: 'auto', overflowX: 'hidden', px: '2', py: '1' })}>
        <NavList user={user} small={small} onSearch={onSearch} />
      </div>
      {small && (
        <div className={css({ px: '3', pb: '1' })}>
          <Bell onOpen={onNotifications} />
          {fold}
        </div>
      )}
      <div className={css({ p: '2', borderTopWidth: '1px', borderColor: 'border.default' })}>
        <UserMenu user={user} small={small} />
      </div>
    </aside>
  );
}
