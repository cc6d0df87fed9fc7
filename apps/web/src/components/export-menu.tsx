import { Download } from 'lucide-react';
import { useState } from 'react';
import { explain } from '../lib/explain.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { toastFailure } from './toasts.ts';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportMenuProps {
  /** Keeps the list as a file. */
  onSave: (format: ExportFormat) => Promise<void>;
  disabled?: boolean;
}

/** A list as a file: the whole of what its filters leave. */
export function ExportMenu({ onSave, disabled = false }: ExportMenuProps) {
  const [saving, setSaving] = useState(false);
  async function save(format: ExportFormat) {
    if (saving) return;
    setSaving(true);
    try {
      await onSave(format);
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <Menu
      placement="bottom-end"
      entries={[
        { kind: 'action', id: 'csv', label: 'Таблица CSV', onSelect: () => void save('csv') },
        { kind: 'action', id: 'xlsx', label: 'Книга Excel (XLSX)', onSelect: () => void save('xlsx') },
      ]}
      renderTrigger={(props) => (
        <Button {...props} disabled={disabled} loading={saving} icon={<Download aria-hidden="true" />}>
          Выгрузить
        </Button>
      )}
    />
  );
}
