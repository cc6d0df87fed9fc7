import { Link } from '@tanstack/react-router';
import { type ReactNode, createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { css } from '#styled/css';
import { buttonStyle } from '../../../components/button.tsx';
import { LinkTabs } from '../../../components/link-tabs.tsx';
import { tabStyle } from '../../../components/tab-style.ts';
import type { Section } from '../sections.ts';

const Slot = createContext<HTMLElement | null>(null);
export const SectionActionsPlace = Slot.Provider;

/** What can be done on the whole of a section's screens: stands beside their tabs. */
export function SectionActions({ children }: { children: ReactNode }) {
  const slot = use(Slot);
  return slot && createPortal(children, slot);
}

const bar = css({ display: 'flex', flexWrap: 'wrap-reverse', alignItems: 'flex-end', gap: '3', mb: '4' });
const actions = css({ display: 'flex', gap: '2', ml: 'auto', _empty: { display: 'none' } });

/** The screens of the section one is in, and what can be done there. Nothing where there is one screen and no action. */
export function SectionBar({
  clientId,
  section: { label, tabs, action },
  onSlot,
}: {
  clientId: string;
  section: Section;
  onSlot: (element: HTMLElement | null) => void;
}) {
  if (tabs.length < 2 && !action) return null;
  return (
    <div className={bar}>
      <LinkTabs label={label} className={css({ flex: '1', minWidth: '15rem' })}>
        {tabs.map(({ to, label: name }) => (
          <Link
            key={to}
            to={to}
            params={{ clientId }}
            activeOptions={{ exact: isParent(to, tabs), includeSearch: false }}
            className={tabStyle}
          >
            {name}
          </Link>
        ))}
      </LinkTabs>
      <div data-actions="" ref={onSlot} className={actions} />
      {action && (
        <Link
          data-actions=""
          to={action.to as '/copywriting/$clientId/add-reviews'}
          params={{ clientId }}
          className={buttonStyle({ variant: 'outline' })}
        >
          {action.label}
        </Link>
      )}
    </div>
  );
}

/** Whether another tab's address begins with this one's. */
const isParent = (to: string, tabs: Section['tabs']) => tabs.some((other) => other.to.startsWith(`${to}/`));
