import { Menu as Ark } from '@ark-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { floatStyle, optionStyle } from './popover-style.ts';

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

const danger = css({ color: 'danger.text', '& svg': { color: 'inherit' } });
const separator = css({ borderTopWidth: '1px', borderColor: 'border.default', my: '1' });
const end = css({ ml: 'auto', pl: '4', display: 'flex' });

interface MenuProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-end';
  /** Stands above the entries: who is signed in, what the choice is about. */
  header?: ReactNode;
}

/** Stays in its place of the document (no portal): inside its landmark and beside its button for readers. */
export function Menu({ trigger, entries, placement = 'bottom-end', header }: MenuProps) {
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      positioning={{ placement, gutter: 4, strategy: 'fixed' }}
      onSelect={runner(entries)}
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={floatStyle}>
          {header}
          <Entries entries={entries} />
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => {
    if (entry.kind === 'separator') return <Ark.Separator key={entry.id} className={separator} />;
    if (entry.kind === 'submenu') return <Submenu key={entry.id} entry={entry} />;
    return (
      <Ark.Item
        key={entry.id}
        value={entry.id}
        disabled={entry.disabled ?? false}
        className={cx(optionStyle, entry.danger && danger)}
      >
        {entry.icon}
        {entry.label}
        {entry.checked && (
          <span className={end}>
            <Check aria-label="выбрано" />
          </span>
        )}
      </Ark.Item>
    );
  });
}

function Submenu({ entry }: { entry: Extract<MenuEntry, { kind: 'submenu' }> }) {
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'right-start', gutter: -4, strategy: 'fixed' }}
      onSelect={runner(entry.entries)}
    >
      <Ark.TriggerItem className={optionStyle}>
        {entry.icon}
        {entry.label}
        <span className={end}>
          <ChevronRight aria-hidden="true" />
        </span>
      </Ark.TriggerItem>
      <Ark.Positioner>
        <Ark.Content className={floatStyle}>
          <Entries entries={entry.entries} />
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}

function runner(entries: readonly MenuEntry[]) {
  return ({ value }: { value: string }) => {
    const entry = entries.find((item) => item.id === value);
    if (entry?.kind === 'action') entry.onSelect();
  };
}
