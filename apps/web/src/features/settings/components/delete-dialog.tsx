import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { longText } from '../../../components/styles.ts';
import { endSession } from '../../../lib/session.ts';
import type { CurrentUser } from '../../session/index.ts';
import { ownClientsQuery } from '../api.ts';
import { deleteRefusal, isOwnAddress, stillResponsible } from '../delete-words.ts';
import { api } from '../../../lib/api.ts';

const refusalStyle = css({ p: '3', mb: '4', borderRadius: 'sm', bg: 'danger.subtle' });

/** Asks to type one's own address: nobody does that by accident. */
export function DeleteDialog({ me, onClose }: { me: CurrentUser; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const clients = useQuery({ ...ownClientsQuery(me.id), enabled: me.kind === 'staff' });
  const forbidden = stillResponsible(clients.data ?? []);
  const words = refused ?? forbidden;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || password === '' || !isOwnAddress(typed, me.email)) return;
    setBusy(true);
    setRefused(undefined);
    try {
      await api('POST /users/me/prove', { body: { current_password: password } });
      await api('DELETE /users/me');
      toastSuccess('Учётная запись удалена');
      endSession('signed_out');
    } catch (error) {
      setRefused(deleteRefusal(error) ?? explain(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={typed !== '' || password !== ''}
      title="Удалить учётную запись?"
      size="sm"
      role="alertdialog"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {words !== undefined && (
          <p role="alert" className={refusalStyle}>
            {words}
          </p>
        )}
        {forbidden === undefined && (
          <TextField
            id="confirm_email"
            label={
              <>
                Напишите свой адрес: <span className={longText}>{me.email}</span>
              </>
            }
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {forbidden === undefined && (
          <div className={css({ mt: '4' })}>
            <PasswordField
              label="Ваш пароль"
              help="Семь дней учётную запись можно вернуть по ссылке из письма."
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
        )}
        <DialogActions>
          <DialogCancel>{forbidden === undefined ? 'Отменить' : 'Закрыть'}</DialogCancel>
          {forbidden === undefined && (
            <Button
              type="submit"
              variant="danger"
              loading={busy}
              disabled={!isOwnAddress(typed, me.email) || password === ''}
            >
              Удалить
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
