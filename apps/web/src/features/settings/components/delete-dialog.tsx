import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { endSession } from '../../../lib/session.ts';
import type { CurrentUser } from '../../session/api.ts';
import { deleteMe, ownClientsQuery } from '../api.ts';
import { deleteRefusal, isOwnAddress, stillResponsible } from '../delete-words.ts';

const refusalStyle = css({ p: '3', mb: '4', borderRadius: 'sm', bg: 'danger.subtle' });

/** Asks to type one's own address: nobody does that by accident. */
export function DeleteDialog({ me, onClose }: { me: CurrentUser; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const clients = useQuery({ ...ownClientsQuery(me.id), enabled: me.kind === 'staff' });
  const forbidden = stillResponsible(clients.data ?? []);
  const words = refused ?? forbidden;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !isOwnAddress(typed, me.email)) return;
    setBusy(true);
    setRefused(undefined);
    try {
      await deleteMe();
      toastSuccess('Учётная запись удалена');
      endSession('signed_out');
    } catch (error) {
      setRefused(deleteRefusal(error) ?? explain(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Удалить учётную запись?" size="sm" role="alertdialog">
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
                Напишите свой адрес: <span className={css({ overflowWrap: 'anywhere' })}>{me.email}</span>
              </>
            }
            help="Вернуть учётную запись будет нельзя."
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{forbidden === undefined ? 'Отменить' : 'Закрыть'}</Button>
          {forbidden === undefined && (
            <Button type="submit" variant="danger" loading={busy} disabled={!isOwnAddress(typed, me.email)}>
              Удалить навсегда
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
