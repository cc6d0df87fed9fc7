import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

interface RowMenuProps extends Pick<ComponentProps<typeof IconButton>, 'size' | 'tooltip'> {
  /** Names the thing: «Действия: Кофейня на углу». */
  label: string;
  entries: readonly MenuEntry[];
}

/** What may be done with one thing of a list. Without a tooltip unless given one: it would repeat the name beside it. */
export function RowMenu({ label, entries, size = 'sm', tooltip = false }: RowMenuProps) {
  return (
    <Menu
      entries={entries}
      renderTrigger={(props) => (
        <IconButton {...props} label={label} size={size} tooltip={tooltip}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
