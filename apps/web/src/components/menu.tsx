import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { onDemand } from './on-demand.tsx';

export type MenuEntry =
  | { kind: 'separator'; id: string }
  | { kind: 'submenu'; id: string; label: string; icon?: ReactNode; entries: readonly MenuEntry[] }
  | {
      kind: 'action';
      id: string;
      label: ReactNode;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      /** Shown with a tick: one choice of several. */
      checked?: boolean;
      onSelect: () => void;
    };

export interface MenuContent {
  entries: readonly MenuEntry[];
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-end';
  /** Stands above the entries: who is signed in, what the choice is about. */
  header?: ReactNode;
}

/** Which entry is marked as the menu opens: none for a pointer, an end of the list for a key. */
export type MenuStart = 'none' | 'first' | 'last';

/** What makes a button the button of a menu. */
export interface MenuTriggerProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'data-state': 'open' | 'closed';
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface MenuProps extends MenuContent {
  /** The button; it takes what it is given: `(props) => <IconButton {...props} label="Ещё">`. */
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
}

const MenuList = onDemand(() => import('./menu-list.tsx').then((module) => module.MenuList));
/** Fetches how menus behave: one piece of code for all of them. */
export const prefetchMenus = MenuList.prefetch;

const startKeys: Readonly<Record<string, MenuStart>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * A button and the menu it opens. The menu stays in its place of the document (no portal): inside its landmark
 * and beside its button for readers. Until it opens there is only the button; the rest is fetched when the
 * pointer or the focus comes near.
 */
export function Menu({ renderTrigger, ...content }: MenuProps) {
  const id = useId();
  const [start, setStart] = useState<MenuStart | null>(null);
  const close = () => setStart(null);
  const isOpen = start !== null;
  return (
    <>
      {renderTrigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onClick: (event) => {
          if (!isOpen) {
            // After this press has closed what else is open: that would take a newer menu for its own and close it.
            requestAnimationFrame(() => setStart('none'));
            return;
          }
          close();
          event.currentTarget.focus();
        },
        onKeyDown: (event) => {
          const from = startKeys[event.key];
          if (from === undefined || isOpen || event.defaultPrevented) return;
          event.preventDefault();
          setStart(from);
        },
        onPointerEnter: prefetchMenus,
        onFocus: prefetchMenus,
      })}
      {isOpen && <MenuList {...content} triggerId={id} start={start} onClose={close} />}
    </>
  );
}
