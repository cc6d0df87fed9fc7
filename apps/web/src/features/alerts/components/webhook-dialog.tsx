import { Copy } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { copyWords } from '../../../components/copy.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { DialogActions } from '../../../components/dialog-frame.tsx';
import type { Loss } from '../../../components/use-discard.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { looseStack, quietText } from '../../../components/styles.ts';
import { TextField } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { createAlertWebhook } from '../../../body-rules.gen/create-alert-webhook.ts';

const secretStyle = css({
  fontFamily: 'mono',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  p: '3',
  bg: 'bg.subtle',
  borderRadius: 'sm',
});

const secretLoss: Loss = {
  title: 'Закрыть, не скопировав секрет?',
  text: 'Больше мы его не покажем.',
  stay: 'Вернуться к секрету',
  leave: 'Закрыть',
};

/** Adds an address, then shows its secret: this once. */
export function WebhookDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const entry = useServerForm({
    defaults: { url: '' },
    rules: createAlertWebhook,
    fields: ['url'],
    send: async ({ url }) => {
      const added = await act('POST /reviews/clients/{client_id}/alert-webhooks', {
        params: { client_id: clientId },
        body: { url },
      });
      setSecret(added.secret);
    },
  });
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title="Адрес для оповещений"
      action="Добавить"
      autoComplete="off"
    >
      <TextField
        label="Адрес"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...entry.field('url')}
      />
      <p className={quietText}>
        Только https и только из интернета. Каждое сообщение подписано секретом, который появится после
        добавления.
      </p>
    </FormDialog>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    if (await copyWords(secret, 'Секрет скопирован')) setCopied(true);
  }
  return (
    <Dialog open onClose={onClose} isDirty={!isCopied} loss={secretLoss} title="Секрет адреса">
      <div className={looseStack}>
        <p>Сохраните секрет: по нему программа узнает, что сообщение от Молвы. Больше мы его не покажем.</p>
        <p className={secretStyle}>{secret}</p>
        <DialogActions>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            Скопировать
          </Button>
          <Button variant="solid" onClick={onClose}>
            Готово
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
