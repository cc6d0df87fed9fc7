import { limits } from '@molva/contract/limits';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import type { Item } from '../api.ts';
import { act } from '../../../lib/act.ts';

interface ItemDialogProps {
  /** Left out for a new note. */
  item?: Item;
  onClose: () => void;
}

export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const { form, problems, attempt, submit, error } = useServerForm({
    defaults: { title: item?.title ?? '', description: item?.description ?? '' },
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
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} isDirty={isDirty} title={item ? 'Изменить заметку' : 'Новая заметка'}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <form noValidate onSubmit={submit} className={formStyle}>
        <TextField
          id="title"
          label="Заголовок"
          maxLength={limits.itemLength}
          error={error('title')}
          {...form.register('title', { validate: (value) => value.trim() !== '' || 'Напишите заголовок' })}
        />
        <TextArea
          id="description"
          label="Текст"
          optional
          help={`До ${limits.itemLength} знаков.`}
          maxLength={limits.itemLength}
          error={error('description')}
          {...form.register('description')}
        />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" loading={isSubmitting}>
            {item ? 'Сохранить' : 'Создать заметку'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
