import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import type { Client } from '../../clients/index.ts';
import type { IssuedAccount } from '../api.ts';
import { act } from '../../../lib/act.ts';

interface AccountDialogProps {
  client: Client;
  onClose: () => void;
  onIssued: (account: IssuedAccount) => void;
}

/** A new account of the client's; without an address the login is made up. */
export function AccountDialog({ client, onClose, onIssued }: AccountDialogProps) {
  const entry = useServerForm({
    defaults: { full_name: '', email: '' },
    fields: ['full_name', 'email'],
    refusedField: (code) => (code.startsWith('email_') ? 'email' : undefined),
    send: async ({ full_name, email }) => {
      const made = await act('POST /reviews/clients/create-client-account', {
        body: {
          client_id: client.id,
          full_name: full_name.trim() || null,
          ...(email.trim() && { email: email.trim() }),
        },
      });
      onClose();
      onIssued(made);
    },
  });
  const { field } = entry;
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title="Доступ для клиента"
      action="Выдать доступ"
      autoComplete="off"
    >
      <TextField label="Имя" optional maxLength={limits.nameLength} {...field('full_name')} />
      <TextField
        label="Адрес почты"
        type="email"
        optional
        help="Без адреса логин будет придуман, но восстановить пароль по почте не получится."
        maxLength={limits.emailLength}
        {...field('email')}
      />
    </FormDialog>
  );
}
