import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { PageHeader } from '../../../components/page-header.tsx';
import { tabListStyle, tabStyle } from '../../../components/tab-style.ts';
import { can } from '../../../lib/abilities.ts';
import type { CurrentUser } from '../../session/index.ts';

interface PeopleHeaderProps {
  me: CurrentUser;
  tab: 'users' | 'employees';
  aside?: ReactNode;
  actions?: ReactNode;
}

/** What is listed, how many, and for administrators the way to the other list. */
export function PeopleHeader({ me, tab, aside, actions }: PeopleHeaderProps) {
  const mayManage = can(me, 'users:manage');
  return (
    <>
      <PageHeader title={mayManage ? 'Люди' : 'Сотрудники'} aside={aside} actions={actions} />
      {mayManage && (
        <nav aria-label="Списки людей" className={cx(tabListStyle, css({ mb: '4' }))}>
          <Link to="/admin" search={{ tab: 'users' }} className={tabStyle} {...(tab === 'users' && here)}>
            Пользователи
          </Link>
          <Link
            to="/admin"
            search={{ tab: 'employees' }}
            className={tabStyle}
            {...(tab === 'employees' && here)}
          >
            Сотрудники
          </Link>
        </nav>
      )}
    </>
  );
}

const here = { 'aria-current': 'page' } as const;
