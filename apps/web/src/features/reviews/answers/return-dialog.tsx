import { useState } from 'react';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextArea } from '../../../components/text-field.tsx';

interface ReturnDialogProps {
  onClose: () => void;
  onReturn: (reason: string) => Promise<void>;
}

/** Why an answer goes back to who wrote it. */
export function ReturnDialog({ onClose, onReturn }: ReturnDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isEmpty = reason.trim() === '';
  async function send() {
    setTried(true);
    if (isEmpty) return;
    setBusy(true);
    await onReturn(reason.trim());
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={!isEmpty}
      title="Вернуть ответ"
      description="Автор увидит, что поправить."
    >
      <TextArea
        label="Что поправить"
        rows={4}
        maxLength={2000}
        value={reason}
        error={isTried && isEmpty ? 'Напишите, что поправить' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogButtons action="Вернуть" loading={busy} onAct={() => void send()} />
    </Dialog>
  );
}
