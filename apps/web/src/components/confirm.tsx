import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions, DialogFrame } from './dialog-frame.tsx';
import { useAction } from './use-action.ts';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  action: string;
  /** The other answer, where «Отменить» does not say what happens. */
  cancel?: string;
  danger?: boolean;
  /**
   * What the answer «yes» does. The dialog waits for it and closes however it ends: where it failed, what is shown may be
   * old, and is to be looked at before asking again. What is thrown is told; `useAction` tells it itself.
   */
  onConfirm: () => Promise<unknown>;
}

/** Asks before what is hard to take back. */
export function Confirm(props: ConfirmProps) {
  const { open, onClose, title, children, action, cancel = 'Отменить', danger = false, onConfirm } = props;
  const answer = useAction(onConfirm);
  async function confirm() {
    await answer.run();
    onClose();
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
        <Button
          variant={danger ? 'danger' : 'solid'}
          loading={answer.isPending}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
