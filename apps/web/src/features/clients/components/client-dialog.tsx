import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import type { Option } from '../../../components/options.ts';
import { Select } from '../../../components/select.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import type { Client } from '../api.ts';
import { correctionsWords } from '../corrections-words.ts';
import { act } from '../../../lib/act.ts';
import { createClient } from '../../../body-rules.gen/create-client.ts';

interface ClientDialogProps {
  /** Left out for a new client. */
  client?: Client;
  onClose: () => void;
  onSaved?: (client: Client) => void;
}

const correctionOptions = (Object.keys(correctionsWords) as Client['customer_corrections'][]).map(
  (value): Option<Client['customer_corrections']> => ({ value, label: correctionsWords[value] }),
);

export function ClientDialog({ client, onClose, onSaved }: ClientDialogProps) {
  const entry = useServerForm({
    keptAs: `client ${client?.id ?? 'new'}`,
    defaults: {
      name: client?.name ?? '',
      note: client?.note ?? '',
      customer_corrections: client?.customer_corrections ?? ('facts' as const),
    },
    rules: createClient,
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
  const { field } = entry;
  const chosenCorrections = useChoice(entry, 'customer_corrections');
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={client ? 'Изменить клиента' : 'Новый клиент'}
      action={client ? 'Сохранить' : 'Создать клиента'}
    >
      <TextField label="Название" maxLength={limits.nameLength} {...field('name')} />
      <TextArea
        label="Заметка для своих"
        optional
        help="Клиент её не видит."
        maxLength={limits.noteLength}
        {...field('note')}
      />
      {client && (
        <Select
          label="Правки покупателя возвращать на согласование"
          help="Когда автор отзыва исправляет согласованный текст на своей странице."
          options={correctionOptions}
          {...chosenCorrections}
        />
      )}
    </FormDialog>
  );
}
