import { Link, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { css, cx } from '#styled/css';
import { Key } from '../../../components/key.tsx';
import { srOnlyText } from '../../../components/styles.ts';
import type { CurrentUser } from '../../session/index.ts';
import { navigationFor } from '../navigation.ts';
import { useRecentClients } from '../../clients/index.ts';
import { navLinkStyle } from './sidebar-style.ts';

const section = css({ textStyle: 'tiny', color: 'fg.muted', px: '2', pt: '4', pb: '1' });
const list = css({ display: 'flex', flexDirection: 'column', gap: '0.5' });
const switcher = css({
  width: 'full',
  mb: '2',
  border: '1px solid',
  borderColor: 'border.strong',
  bg: 'bg.surface',
  fontWeight: 'normal',
});
const letter = css({
  width: '4',
  height: '4',
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: 'xs',
  bg: 'bg.active',
  color: 'fg.muted',
  fontSize: '0.6875rem',
  lineHeight: '1',
  fontWeight: 'semibold',
});

interface NavListProps {
  user: CurrentUser;
  small?: boolean;
  onSearch: () => void;
  onNavigate?: () => void;
}

/** How the router marks the link of an open screen. */
const open = { 'data-status': 'active', 'aria-current': 'true' } as const;

/** The links of the sidebar; the same on phones, in the sheet. */
export function NavList({ user, small = false, onSearch, onNavigate }: NavListProps) {
  const recent = useRecentClients();
  const { pathname } = useLocation();
  const isStaff = user.kind === 'staff';
  const hidden = small ? srOnlyText : undefined;
  return (
    <nav aria-label="Разделы">
      <button
        type="button"
        className={cx(navLinkStyle, switcher)}
        onClick={onSearch}
        title={small ? 'Найти' : undefined}
      >
        <Search aria-hidden="true" />
        <span className={hidden}>Найти</span>
        {!small && (
          <span className={css({ ml: 'auto', display: { base: 'none', md: 'block' } })}>
            <Key>Ctrl K</Key>
          </span>
        )}
      </button>
      <ul className={list}>
        {navigationFor(user).map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className={navLinkStyle}
              onClick={onNavigate}
              title={small ? item.label : undefined}
              activeOptions={{ includeSearch: false, exact: item.to === '/' }}
              {...(item.also === pathname && open)}
            >
              <item.icon aria-hidden="true" />
              <span className={hidden}>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isStaff && recent.length > 0 && (
        <>
          <h2 className={cx(section, hidden)}>Недавние</h2>
          <ul className={cx(list, small && css({ mt: '3' }))}>
            {recent.map((client) => (
              <li key={client.id}>
                <Link
                  to="/clients/$clientId"
                  params={{ clientId: client.id }}
                  className={navLinkStyle}
                  onClick={onNavigate}
                  title={client.name}
                >
                  <span className={letter} aria-hidden="true">
                    {initial(client.name)}
                  </span>
                  <span className={hidden}>{client.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

/** The first letter that says something: quotes and «ООО» do not. */
function initial(name: string): string {
  const bare = name.replace(/^(?:ООО|АО|ПАО|ИП)\s+/u, '');
  return /\p{L}|\p{N}/u.exec(bare)?.[0].toLocaleUpperCase('ru') ?? '·';
}
