import { limits } from '@molva/contract/limits';
import { useState } from 'react';
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

type Values = Pick<Client, 'name' | 'customer_corrections'> & { note: string };

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
  // As it was when the dialog opened: what somebody else changes meanwhile must not turn into a change back.
  const [defaults] = useState<Values>(() => ({
    name: client?.name ?? '',
    note: client?.note ?? '',
    customer_corrections: client?.customer_corrections ?? 'facts',
  }));
  const entry = useServerForm<Values>({
    keptAs: `client ${client?.id ?? 'new'}`,
    defaults,
    rules: createClient,
    fields: ['name', 'note', 'customer_corrections'],
    send: async (values) => {
      const changes = changedFacts(defaults, values);
      if (client && Object.keys(changes).length === 0) return onClose();
      const saved = client
        ? await act('PATCH /reviews/clients/{client_id}', {
            params: { client_id: client.id },
            body: changes,
          })
        : await act('POST /reviews/clients/', { body: { name: values.name, note: noteOf(values) } });
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

const noteOf = ({ note }: Values): string | null => (note.trim() === '' ? null : note);

/** What of a client was changed in its form. */
function changedFacts(before: Values, after: Values) {
  const { name, note, customer_corrections } = after;
  return {
    ...(name !== before.name && { name }),
    ...(note !== before.note && { note: noteOf(after) }),
    ...(customer_corrections !== before.customer_corrections && { customer_corrections }),
  };
}
