import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { css } from '#styled/css';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { TextField } from '../../../components/text-field.tsx';
import { mutedText } from '../../../components/styles.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { confirmTotp } from '../api.ts';

interface TotpDialogProps {
  secret: string;
  uri: string;
  onClose: () => void;
  /** With recovery codes, where these are the first. */
  onDone: (codes: string[] | null) => void;
}

// Cameras want dark on light, whatever the colours of the screen.
const picture = css({
  width: '11rem',
  height: '11rem',
  p: '2',
  bg: 'white',
  color: 'black',
  borderRadius: 'sm',
  mx: 'auto',
});
const secretStyle = css({
  fontFamily: 'mono',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  textAlign: 'center',
  userSelect: 'all',
});

/** The secret as a picture for the app's camera and as text, and the first code of it. */
export function TotpDialog({ secret, uri, onClose, onDone }: TotpDialogProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    setRefused(undefined);
    try {
      onDone(await confirmTotp(code));
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'incorrect_code';
      setRefused(isWrong ? 'Код не подошёл. Проверьте, верно ли идут часы телефона.' : explain(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} isDirty={code.trim() !== ''} title="Приложение с кодами" size="sm">
      <form noValidate className={formStyle} onSubmit={(event) => void submit(event)}>
        <p className={mutedText}>
          Отсканируйте картинку в приложении (Яндекс ID, Google Authenticator, 1Password) или перепишите ключ.
        </p>
        <QrCode text={uri} />
        <p className={secretStyle}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <TextField
          id="totp_code"
          label="Код из приложения"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={refused}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <DialogButtons action="Подключить" loading={busy} disabled={code.trim() === ''} />
      </form>
    </Dialog>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 1 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR-код с ключом">
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
