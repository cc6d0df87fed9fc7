import { limits } from '@molva/contract/limits';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
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
  const { form, problems, attempt, submit, error } = useServerForm({
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
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} isDirty={isDirty} title="Доступ для клиента">
      <ErrorSummary problems={problems} attempt={attempt} />
      <form noValidate onSubmit={submit} className={formStyle} autoComplete="off">
        <TextField
          id="full_name"
          label="Имя"
          optional
          maxLength={limits.nameLength}
          error={error('full_name')}
          {...form.register('full_name')}
        />
        <TextField
          id="email"
          label="Адрес почты"
          type="email"
          optional
          help="Без адреса логин будет придуман, но восстановить пароль по почте не получится."
          maxLength={limits.emailLength}
          error={error('email')}
          {...form.register('email')}
        />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" loading={isSubmitting}>
            Выдать доступ
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
