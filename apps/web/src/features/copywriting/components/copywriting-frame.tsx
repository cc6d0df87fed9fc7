import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { LinkTabs } from '../../../components/link-tabs.tsx';
import { NoAccess } from '../../../components/no-access.tsx';
import { tabStyle } from '../../../components/tab-style.ts';
import { can } from '../../../lib/abilities.ts';
import { clientQuery } from '../../clients/api.ts';

const tabs = [
  { to: '/copywriting/$clientId', label: 'Тексты', permission: 'requests:read' },
  { to: '/copywriting/$clientId/info', label: 'Задание', permission: 'notes:read' },
  { to: '/copywriting/$clientId/brief-notes', label: 'Заметки', permission: 'notes:read' },
  { to: '/copywriting/$clientId/drafts', label: 'Черновики', permission: 'drafts:read' },
  { to: '/copywriting/$clientId/add-reviews', label: 'Добавить', permission: 'requests:create' },
  { to: '/copywriting/$clientId/plan', label: 'План', permission: 'requests:plan' },
  { to: '/copywriting/$clientId/workload', label: 'Нагрузка', permission: 'requests:check' },
  { to: '/copywriting/$clientId/delete-comments', label: 'Жалобы', permission: 'removals:write' },
] as const;

/** The screens of those who write for a client; its own people have none of them. */
export function CopywritingFrame({ clientId, children }: { clientId: string; children: ReactNode }) {
  const { data: client } = useQuery(clientQuery(clientId));
  if (!client) return null;
  if (!can(client, 'notes:read')) return <NoAccess title="Копирайтинг" />;
  return (
    <>
      <LinkTabs label="Копирайтинг" className={css({ mb: '4' })}>
        {tabs
          .filter((tab) => can(client, tab.permission))
          .map((tab) => (
            <Link
              key={tab.to}
              to={tab.to}
              params={{ clientId }}
              activeOptions={{ exact: tab.to === '/copywriting/$clientId', includeSearch: false }}
              className={tabStyle}
            >
              {tab.label}
            </Link>
          ))}
      </LinkTabs>
      {children}
    </>
  );
}
