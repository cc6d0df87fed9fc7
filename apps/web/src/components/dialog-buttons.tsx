import { Button } from './button.tsx';
import { DialogActions, DialogCancel } from './dialog.tsx';

export interface DialogButtonsProps {
  action: string;
  /** Left out where the form around it is sent. */
  onAct?: () => void;
  cancel?: string | undefined;
  danger?: boolean | undefined;
  loading?: boolean;
  disabled?: boolean | undefined;
}

/** How a dialog ends: the button that leaves it, which asks first, and the one that does what it is for. */
export function DialogButtons(props: DialogButtonsProps) {
  const { action, onAct, cancel, danger = false, loading = false, disabled = false } = props;
  return (
    <DialogActions>
      <DialogCancel>{cancel}</DialogCancel>
      <Button
        type={onAct ? 'button' : 'submit'}
        variant={danger ? 'danger' : 'solid'}
        loading={loading}
        disabled={disabled}
        onClick={onAct}
      >
        {action}
      </Button>
    </DialogActions>
  );
}
