import { ChevronsUpDown, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { css, cx } from '#styled/css';
import { Menu } from '../../../components/menu.tsx';
import { mediumText, quietText, srOnlyText } from '../../../components/styles.ts';
import { type ColourMode, setColourMode, useColourMode } from '../../../lib/theme.ts';
import { type CurrentUser, leaveSession, levelName } from '../../session/index.ts';
import { navLinkStyle } from './sidebar-style.ts';

const face = css({
  width: '7',
  height: '7',
  ml: '-1.5',
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'full',
  bg: 'accent.solid',
  color: 'accent.ink',
  textStyle: 'tiny',
  fontWeight: 'semibold',
});
const words = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexDirection: 'column',
  textAlign: 'start',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const header = css({
  px: '2',
  pt: '1',
  pb: '2',
  mb: '1',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  maxWidth: '18rem',
  overflowWrap: 'anywhere',
});

const modes: readonly { mode: ColourMode; label: string; icon: typeof Sun }[] = [
  { mode: 'light', label: 'Светлая тема', icon: Sun },
  { mode: 'dark', label: 'Тёмная тема', icon: Moon },
  { mode: 'system', label: 'Тема как в системе', icon: Monitor },
];

export function UserMenu({ user, small = false }: { user: CurrentUser; small?: boolean }) {
  const mode = useColourMode();
  const name = user.full_name ?? user.email;
  return (
    <Menu
      placement="top-start"
      header={
        <div className={header}>
          <div className={mediumText}>{name}</div>
          <div className={quietText}>{user.email}</div>
        </div>
      }
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          className={cx(navLinkStyle, css({ width: 'full', height: '10', pl: small ? '2' : '3' }))}
        >
          <span className={face} aria-hidden="true">
            {initials(name)}
          </span>
          {small ? (
            <span className={srOnlyText}>{name}</span>
          ) : (
            <>
              <span className={words}>
                <span className={css({ color: 'fg.default', textStyle: 'small' })}>{name}</span>
                <span className={css({ textStyle: 'tiny', fontWeight: 'normal' })}>{levelName(user)}</span>
              </span>
              <ChevronsUpDown aria-hidden="true" />
            </>
          )}
        </button>
      )}
      entries={[
        ...modes.map((item) => ({
          kind: 'action' as const,
          id: item.mode,
          label: item.label,
          icon: <item.icon aria-hidden="true" />,
          checked: mode === item.mode,
          onSelect: () => setColourMode(item.mode),
        })),
        { kind: 'separator', id: 'line' },
        {
          kind: 'action',
          id: 'sign-out',
          label: 'Выйти',
          icon: <LogOut aria-hidden="true" />,
          onSelect: () => void leaveSession(),
        },
      ]}
    />
  );
}

function initials(name: string): string {
  const parts = name.split(/[\s@.]+/).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((part) => part[0]?.toLocaleUpperCase('ru') ?? '')
    .join('');
}
