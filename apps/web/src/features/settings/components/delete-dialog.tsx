import { useQuery } from '@tanstack/react-query';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { longText } from '../../../components/styles.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { endSession } from '../../../lib/session.ts';
import type { CurrentUser } from '../../session/index.ts';
import { ownClientsQuery } from '../api.ts';
import { deleteRefusal, isOwnAddress, stillResponsible } from '../delete-words.ts';
import { api } from '../../../lib/api.ts';

const frame = { title: 'Удалить учётную запись?', size: 'sm', role: 'alertdialog' } as const;

/** Asks to type one's own address: nobody does that by accident. */
export function DeleteDialog({ me, onClose }: { me: CurrentUser; onClose: () => void }) {
  const clients = useQuery({ ...ownClientsQuery(me.id), enabled: me.kind === 'staff' });
  const forbidden = stillResponsible(clients.data ?? []);
  const entry = useServerForm({
    defaults: { confirm_email: '', current_password: '' },
    fields: ['confirm_email', 'current_password'],
    refusedField: (code) => (code === 'incorrect_password' ? 'current_password' : undefined),
    refused: (error) => deleteRefusal(error) ?? explain(error),
    send: async ({ current_password }) => {
      await api('POST /users/me/prove', { body: { current_password } });
      await api('DELETE /users/me');
      toastSuccess('Учётная запись удалена');
      endSession('signed_out');
    },
  });
  const typed = entry.form.watch();
  if (forbidden !== undefined)
    return (
      <Dialog {...frame} open onClose={onClose} description={forbidden}>
        <DialogActions>
          <DialogCancel>Закрыть</DialogCancel>
        </DialogActions>
      </Dialog>
    );
  return (
    <FormDialog
      {...frame}
      entry={entry}
      onClose={onClose}
      failure="Не удалено:"
      action="Удалить"
      danger
      disabled={!isOwnAddress(typed.confirm_email, me.email) || typed.current_password === ''}
    >
      <TextField
        label={
          <>
            Напишите свой адрес: <span className={longText}>{me.email}</span>
          </>
        }
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...entry.field('confirm_email', { validate: (address) => isOwnAddress(address, me.email) })}
      />
      <PasswordField
        label="Ваш пароль"
        help="Семь дней учётную запись можно вернуть по ссылке из письма."
        autoComplete="current-password"
        {...entry.field('current_password')}
      />
    </FormDialog>
  );
}
