import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import type { Item } from '../api.ts';
import { act } from '../../../lib/act.ts';
import { createItem } from '../../../body-rules.gen/create-item.ts';

interface ItemDialogProps {
  /** Left out for a new note. */
  item?: Item;
  onClose: () => void;
}

export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const entry = useServerForm({
    keptAs: `item ${item?.id ?? 'new'}`,
    defaults: { title: item?.title ?? '', description: item?.description ?? '' },
    rules: createItem,
    fields: ['title', 'description'],
    send: async ({ title, description }) => {
      const body = { title: title.trim(), description: description.trim() || null };
      await (item
        ? act('PUT /items/{id}', { params: { id: item.id }, body })
        : act('POST /items/', { body }));
      toastSuccess(item ? 'Изменения сохранены' : 'Заметка создана');
      onClose();
    },
  });
  const { field } = entry;
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={item ? 'Изменить заметку' : 'Новая заметка'}
      action={item ? 'Сохранить' : 'Создать заметку'}
    >
      <TextField label="Заголовок" maxLength={limits.itemLength} {...field('title')} />
      <TextArea
        label="Текст"
        optional
        help={`До ${limits.itemLength} знаков.`}
        maxLength={limits.itemLength}
        {...field('description')}
      />
    </FormDialog>
  );
}
