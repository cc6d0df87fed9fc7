import { Download } from 'lucide-react';
import { useState } from 'react';
import { download, type ExportForm, exportPath } from '../lib/download.ts';
import { explain } from '../lib/explain.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Menu } from './menu.tsx';
import { toastFailure } from './toasts.ts';

const forms: readonly { id: string; label: string; form: ExportForm }[] = [
  { id: 'xlsx', label: 'Книга Excel (XLSX)', form: { format: 'xlsx' } },
  { id: 'csv', label: 'CSV, через запятую', form: { format: 'csv' } },
  { id: 'semicolons', label: 'CSV, через точку с запятой', form: { format: 'csv', separator: 'semicolon' } },
];

interface ExportChoiceProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  what: string;
  filter: object;
}

/** The menu of the forms that a list is kept in, and the keeping. */
export function ExportChoice({ what, filter, ...button }: ExportChoiceProps) {
  const [saving, setSaving] = useState(false);
  async function save(form: ExportForm) {
    if (saving) return;
    setSaving(true);
    try {
      await download(exportPath(what, form, filter));
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
