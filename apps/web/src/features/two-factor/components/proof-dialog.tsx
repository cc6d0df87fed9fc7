import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { passkeyProof, type Proof, secondFactorsQuery } from '../api.ts';

interface ProofDialogProps {
  title: string;
  action: string;
  danger?: boolean;
  /** What has to be right: the password alone is enough where nothing of the sign-in itself changes. */
  needs: 'password' | 'both';
  /** Fields of the asker's own, and whether anything is typed in them. */
  children?: ReactNode;
  isDirty?: boolean;
  onClose: () => void;
  /** Does what was asked for; an error is shown here. */
  onProved: (proof: Proof) => Promise<void>;
}

const refusal = css({ p: '3', mb: '4', borderRadius: 'sm', bg: 'danger.subtle' });

/** Asks for the password, and for the second factor where there is one, before something that matters. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, action, danger, needs, children, isDirty = false, onClose, onProved } = props;
  const factors = useQuery(secondFactorsQuery());
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [passkey, setPasskey] = useState<Proof['passkey']>();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const asksCode = needs === 'both' && factors.data?.is_on === true;
  const hasPasskey = (factors.data?.passkeys.length ?? 0) > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || password === '') return;
    setBusy(true);
    setRefused(undefined);
    try {
      await onProved({
        current_password: password,
        ...(asksCode && (passkey ? { passkey } : { code })),
      });
    } catch (error) {
      setRefused(wordsOf(error));
      // A passkey's answer counts once.
      setPasskey(undefined);
      setBusy(false);
    }
  }

  async function askPasskey() {
    setAsking(true);
    setRefused(undefined);
    try {
      setPasskey(await passkeyProof());
    } catch (error) {
      // Turned away in the browser's own window: nothing to say.
      if (!isNamed(error, 'NotAllowedError')) setRefused(wordsOf(error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={isDirty || password !== '' || code !== '' || passkey !== undefined}
      title={title}
      size="sm"
      role="alertdialog"
    >
      <form noValidate className={formStyle} onSubmit={(event) => void submit(event)}>
        {refused !== undefined && (
          <p role="alert" className={refusal}>
            {refused}
          </p>
        )}
        {children}
        <PasswordField
          label="Ваш пароль"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode && passkey === undefined && (
          <TextField
            label={factors.data?.totp_since == null ? 'Запасной код' : 'Код из приложения или запасной'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {asksCode && hasPasskey && (
          <Button loading={asking} disabled={passkey !== undefined} onClick={() => void askPasskey()}>
            {passkey === undefined ? 'Ключ доступа вместо кода' : 'Ключ доступа подошёл'}
          </Button>
        )}
        <DialogButtons
          action={action}
          danger={danger}
          loading={busy}
          disabled={password === '' || (asksCode && passkey === undefined && code.trim() === '')}
        />
      </form>
    </Dialog>
  );
}

const refusals: Readonly<Record<string, string>> = {
  incorrect_code: 'Код не подошёл.',
  incorrect_password: 'Это не ваш пароль.',
  passkey_unfit: 'Этот ключ не подошёл.',
  too_many_passkeys: 'Ключей уже двадцать: удалите ненужный.',
  totp_set_up: 'Приложение уже подключено.',
};

function wordsOf(error: unknown): string {
  const known = error instanceof ApiError ? refusals[error.code ?? ''] : undefined;
  if (known !== undefined) return known;
  if (isNamed(error, 'NotAllowedError')) return 'Браузер не получил ответа ключа. Попробуйте ещё раз.';
  if (isNamed(error, 'InvalidStateError')) return 'На этом устройстве ключ доступа уже есть.';
  if (isNamed(error, 'SecurityError'))
    return 'Ключи доступа работают только по основному адресу Молвы и через https.';
  return explain(error);
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
