import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { buttonStyle } from '../../../components/button.tsx';
import { can } from '../../../lib/abilities.ts';
import { clientQuery } from '../../clients/api.ts';

const views = [
  { to: '/copywriting/$clientId/info', label: 'Бриф и правила', permission: 'notes:read' },
  { to: '/copywriting/$clientId/info/clustering', label: 'Темы', permission: 'reviews:read' },
  { to: '/copywriting/$clientId/info/accesses', label: 'Доступы', permission: 'accesses:read' },
] as const;

/** What a writer reads before writing, and the cabinets for whoever may see them. */
export function InfoFrame({ clientId, children }: { clientId: string; children: ReactNode }) {
  const { data: client } = useQuery(clientQuery(clientId));
  return (
    <>
      {client && (
        <nav aria-label="Задание" className={css({ display: 'flex', gap: '1', mb: '4' })}>
          {views
            .filter((view) => can(client, view.permission))
            .map((view) => (
              <Link
                key={view.to}
                to={view.to}
                params={{ clientId }}
                activeOptions={{ exact: true, includeSearch: false }}
                className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} ${css({ '&[aria-current=page]': { bg: 'bg.active', color: 'fg.default' } })}`}
              >
                {view.label}
              </Link>
            ))}
        </nav>
      )}
      {children}
    </>
  );
}
