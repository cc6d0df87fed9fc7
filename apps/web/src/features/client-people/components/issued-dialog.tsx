import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { copyWords } from '../../../components/copy.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import type { Loss } from '../../../components/use-discard.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import type { IssuedAccount } from '../api.ts';

const row = css({ display: 'flex', alignItems: 'center', gap: '2', py: '1.5' });
const value = css({
  flex: '1',
  minWidth: '0',
  px: '3',
  py: '1.5',
  fontFamily: 'mono',
  bg: 'bg.active',
  borderRadius: 'sm',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

const passwordLoss: Loss = {
  title: 'Закрыть, не скопировав пароль?',
  text: 'Пароль больше нигде не покажется.',
  stay: 'Вернуться к паролю',
  leave: 'Закрыть',
};

/** Login and password, shown this once: the server keeps no password it could show again. */
export function IssuedDialog({ account, onClose }: { account: IssuedAccount; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const { login, password } = account;
  async function copyBoth() {
    setCopied(await copyWords(`Вход: ${location.origin}/login\nЛогин: ${login}\nПароль: ${password ?? ''}`));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={!copied}
      loss={passwordLoss}
      title="Доступ готов"
      description="Передайте это клиенту сейчас: пароль показан один раз. При входе клиент может сменить его в настройках."
    >
      <dl>
        <Line label="Логин" text={login} />
        {password !== null && <Line label="Пароль" text={password} onCopied={() => setCopied(true)} />}
      </dl>
      <DialogActions>
        <Button
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copyBoth()}
        >
          {copied ? 'Скопировано' : 'Скопировать всё'}
        </Button>
        <Button variant="solid" onClick={onClose}>
          Готово
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ label, text, onCopied }: { label: string; text: string; onCopied?: () => void }) {
  return (
    <div className={row}>
      <dt className={css({ width: '4.5rem', color: 'fg.muted' })}>{label}</dt>
      <dd className={value}>{text}</dd>
      <IconButton
        label={`Скопировать: ${label.toLowerCase()}`}
        tooltip="Скопировать"
        onClick={() => void copyWords(text).then((done) => done && onCopied?.())}
      >
        <Copy aria-hidden="true" />
      </IconButton>
    </div>
  );
}
