import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { LinkTabs } from '../../../components/link-tabs.tsx';
import { tabStyle } from '../../../components/tab-style.ts';

const tabs = [
  { to: '/clients/$clientId/execution', label: 'По месяцам', exact: true },
  { to: '/clients/$clientId/execution/areas', label: 'По точкам', exact: false },
  { to: '/clients/$clientId/execution/texts', label: 'Тексты', exact: false },
  { to: '/clients/$clientId/execution/gallery', label: 'Галерея', exact: false },
] as const;

/** The screens of the work that was done for a client. */
export function ExecutionFrame({
  clientId,
  actions,
  children,
}: {
  clientId: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap-reverse',
          alignItems: 'flex-end',
          gap: '3',
          mb: '4',
        })}
      >
        <LinkTabs label="Исполнение" className={css({ flex: '1', minWidth: '15rem' })}>
          {tabs.map((tab) => (
            <Link
              key={tab.to}
              to={tab.to}
              params={{ clientId }}
              activeOptions={{ exact: tab.exact, includeSearch: false }}
              className={tabStyle}
            >
              {tab.label}
            </Link>
          ))}
        </LinkTabs>
        {actions}
      </div>
      {children}
    </>
  );
}
