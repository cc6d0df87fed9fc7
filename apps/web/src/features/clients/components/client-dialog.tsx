import { limits } from '@molva/contract/limits';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
import type { Option } from '../../../components/options.ts';
import { Select } from '../../../components/select.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import type { Client } from '../api.ts';
import { act } from '../../../lib/act.ts';

interface ClientDialogProps {
  /** Left out for a new client. */
  client?: Client;
  onClose: () => void;
  onSaved?: (client: Client) => void;
}

const correctionOptions: readonly Option<Client['customer_corrections']>[] = [
  { value: 'always', label: 'Всегда' },
  { value: 'facts', label: 'Когда меняются факты' },
  { value: 'never', label: 'Никогда' },
];

export function ClientDialog({ client, onClose, onSaved }: ClientDialogProps) {
  const { form, problems, attempt, submit, error } = useServerForm({
    defaults: {
      name: client?.name ?? '',
      note: client?.note ?? '',
      customer_corrections: client?.customer_corrections ?? ('facts' as const),
    },
    fields: ['name', 'note', 'customer_corrections'],
    send: async ({ name, note, customer_corrections }) => {
      const body = { name, note: note.trim() === '' ? null : note };
      const saved = client
        ? await act('PATCH /reviews/clients/{client_id}', {
            params: { client_id: client.id },
            body: { ...body, customer_corrections },
          })
        : await act('POST /reviews/clients/', { body });
      toastSuccess(client ? 'Изменения сохранены' : 'Клиент создан');
      onClose();
      onSaved?.(saved);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} isDirty={isDirty} title={client ? 'Изменить клиента' : 'Новый клиент'}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <form noValidate onSubmit={submit} className={formStyle}>
        <TextField
          id="name"
          label="Название"
          maxLength={limits.nameLength}
          error={error('name')}
          {...form.register('name', {
            validate: (value) => value.trim() !== '' || 'Напишите название',
          })}
        />
        <TextArea
          id="note"
          label="Заметка для своих"
          optional
          help="Клиент её не видит."
          maxLength={limits.noteLength}
          error={error('note')}
          {...form.register('note')}
        />
        {client && (
          <Select
            id="customer_corrections"
            label="Правки покупателя возвращать на согласование"
            help="Когда автор отзыва исправляет согласованный текст на своей странице."
            options={correctionOptions}
            value={form.watch('customer_corrections')}
            error={error('customer_corrections')}
            onChange={(value) => form.setValue('customer_corrections', value, { shouldDirty: true })}
          />
        )}
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" loading={isSubmitting}>
            {client ? 'Сохранить' : 'Создать клиента'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
