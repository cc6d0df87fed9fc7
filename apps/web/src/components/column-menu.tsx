import { Columns3 } from 'lucide-react';
import type { Column } from './data-table.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

interface ColumnMenuProps<T> {
  columns: readonly Column<T>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns a table shows. */
export function ColumnMenu<T>({ columns, hidden, onChange }: ColumnMenuProps<T>) {
  return (
    <Menu
      renderTrigger={(props) => (
        <IconButton {...props} label="Столбцы" variant="outline" tooltip={false}>
          <Columns3 aria-hidden="true" />
        </IconButton>
      )}
      entries={columns
        .filter((column) => !column.always && !column.hideLabel)
        .map((column) => ({
          kind: 'action',
          id: column.id,
          label: column.label,
          checked: !hidden.includes(column.id),
          onSelect: () =>
            onChange(
              hidden.includes(column.id) ? hidden.filter((id) => id !== column.id) : [...hidden, column.id],
            ),
        }))}
    />
  );
}
