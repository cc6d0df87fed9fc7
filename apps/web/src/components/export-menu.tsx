import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ExportedList, exportList, type ExportFilter, type ExportForm } from '../lib/download.ts';
import { explain } from '../lib/explain.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Menu } from './menu.tsx';
import { toastFailure } from './toasts.ts';

interface ExportMenuProps<What extends ExportedList> extends Pick<ButtonProps, 'size' | 'disabled'> {
  /** Which list. */
  what: What;
  /** What of it is shown, and in which order; which page makes no difference. */
  filter: ExportFilter<What>;
}

const forms: readonly { id: string; label: string; form: ExportForm }[] = [
  { id: 'xlsx', label: 'Книга Excel (XLSX)', form: { format: 'xlsx' } },
  { id: 'csv', label: 'CSV, через запятую', form: { format: 'csv' } },
  { id: 'semicolons', label: 'CSV, через точку с запятой', form: { format: 'csv', separator: 'semicolon' } },
];

/** A list as a file: the whole of what its filters leave. */
export function ExportMenu<What extends ExportedList>(props: ExportMenuProps<What>) {
  const { what, filter, ...button } = props;
  const [saving, setSaving] = useState(false);
  async function save(form: ExportForm) {
    if (saving) return;
    setSaving(true);
    try {
      await exportList(what, form, filter);
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <Menu
      placement="bottom-end"
      entries={forms.map(({ id, label, form }) => ({
        kind: 'action',
        id,
        label,
        onSelect: () => void save(form),
      }))}
      renderTrigger={(trigger) => (
        <Button {...trigger} {...button} loading={saving} icon={<Download aria-hidden="true" />}>
          Выгрузить
        </Button>
      )}
    />
  );
}
