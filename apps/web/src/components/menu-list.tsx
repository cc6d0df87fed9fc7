import { Menu as Ark } from '@ark-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import { css, cx } from '#styled/css';
import type { MenuContent, MenuEntry, MenuStart } from './menu.tsx';
import { floatStyle, optionStyle } from './popover-style.ts';

const danger = css({ color: 'danger.text', '& svg': { color: 'inherit' } });
const separator = css({ borderTopWidth: '1px', borderColor: 'border.default', my: '1' });
const end = css({ ml: 'auto', pl: '4', display: 'flex' });

interface MenuListProps extends MenuContent {
  /** The button, which stands before this list whether it is open or not. */
  triggerId: string;
  start: MenuStart;
  onClose: () => void;
}

/** An open menu; it is here only while it is open. */
export function MenuList(props: MenuListProps) {
  const { triggerId, start, onClose, entries, placement = 'bottom-end', header } = props;
  return (
    <Ark.Root
      defaultOpen
      defaultHighlightedValue={startValue(entries, start, triggerId)}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      ids={{ trigger: triggerId, content: `${triggerId}-menu` }}
      positioning={{ placement, gutter: 4, strategy: 'fixed' }}
      onSelect={runner(entries)}
    >
      <Ark.Positioner>
        <Ark.Content className={floatStyle}>
          {header}
          <Entries entries={entries} menuId={triggerId} />
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}

function Entries({ entries, menuId }: { entries: readonly MenuEntry[]; menuId: string }) {
  return entries.map((entry) => {
    if (entry.kind === 'separator') return <Ark.Separator key={entry.id} className={separator} />;
    if (entry.kind === 'submenu') return <Submenu key={entry.id} entry={entry} menuId={menuId} />;
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

function Submenu({ entry, menuId }: { entry: Extract<MenuEntry, { kind: 'submenu' }>; menuId: string }) {
  const triggerId = submenuTrigger(menuId, entry.id);
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'right-start', gutter: -4, strategy: 'fixed', overlap: true }}
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
          <Entries entries={entry.entries} menuId={triggerId} />
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}

function submenuTrigger(menuId: string, entryId: string): string {
  return `${menuId}-${entryId}`;
}

/** The value that the machine knows an entry by: a submenu's is the id of its trigger. */
function startValue(entries: readonly MenuEntry[], start: MenuStart, menuId: string): string | null {
  if (start === 'none') return null;
  const able = (entry: MenuEntry) =>
    entry.kind === 'submenu' || (entry.kind === 'action' && entry.disabled !== true);
  const entry = start === 'first' ? entries.find(able) : entries.findLast(able);
  if (!entry) return null;
  return entry.kind === 'submenu' ? submenuTrigger(menuId, entry.id) : entry.id;
}

function runner(entries: readonly MenuEntry[]) {
  return ({ value }: { value: string }) => {
    const entry = entries.find((item) => item.id === value);
    if (entry?.kind === 'action') entry.onSelect();
  };
}
