import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  action: string;
  danger?: boolean;
  /** What the answer «yes» does. The dialog waits for it and stays when it fails. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before what is hard to take back. */
export function Confirm({ open, onClose, title, children, action, danger = false, onConfirm }: ConfirmProps) {
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
    <Dialog open={open} onClose={onClose} title={title} description={children} size="sm" role="alertdialog">
      <DialogActions>
        <Button onClick={onClose}>Отменить</Button>
        <Button variant={danger ? 'danger' : 'solid'} loading={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
