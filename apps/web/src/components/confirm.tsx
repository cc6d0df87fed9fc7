import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { DialogActions, DialogFrame } from './dialog-frame.tsx';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  action: string;
  /** The other answer, where «Отменить» does not say what happens. */
  cancel?: string;
  danger?: boolean;
  /** What the answer «yes» does. The dialog waits for it and stays when it fails. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before what is hard to take back. */
export function Confirm(props: ConfirmProps) {
  const { open, onClose, title, children, action, cancel = 'Отменить', danger = false, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setBusy(false);
    }
  }
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      size="sm"
      role="alertdialog"
    >
      <DialogActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant={danger ? 'danger' : 'solid'} loading={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
