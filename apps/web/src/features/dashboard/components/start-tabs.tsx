import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { LinkTabs } from '../../../components/link-tabs.tsx';
import { tabStyle } from '../../../components/tab-style.ts';
import { can } from '../../../lib/abilities.ts';
import type { CurrentUser } from '../../session/index.ts';

/** What needs one now, and the month as a whole: for those who plan it. */
export function StartTabs({ me }: { me: CurrentUser | undefined }) {
  if (!can(me, 'requests:plan')) return null;
  return (
    <LinkTabs label="Начало" className={css({ mb: '5' })}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={tabStyle}>
        Сейчас
      </Link>
      <Link to="/month" activeOptions={{ includeSearch: false }} className={tabStyle}>
        Месяц
      </Link>
    </LinkTabs>
  );
}
