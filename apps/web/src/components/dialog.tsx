import { createContext, type ReactNode, useContext } from 'react';
import { Button } from './button.tsx';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { TypedWork, useTypedWorkInside } from './typed-work.ts';
import { type Loss, useDiscard } from './use-discard.tsx';

export { DialogActions } from './dialog-frame.tsx';

export interface DialogProps extends DialogFrameProps {
  /** Something was typed, chosen or added in it that closing would lose: every way out of it asks first. */
  isDirty?: boolean;
  /** What is lost, where it is not what was typed. */
  loss?: Loss;
}

const Close = createContext<() => void>(() => undefined);

/** A dialog in the middle; on phones a sheet from below. What was typed in it is not lost without a question. */
export function Dialog({ isDirty = false, loss, onClose, children, ...frame }: DialogProps) {
  const [holdsWork, report] = useTypedWorkInside();
  const { leave, question } = useDiscard(isDirty || holdsWork, loss);
  const close = () => leave(onClose);
  return (
    <DialogFrame {...frame} onClose={close}>
      <Close value={close}>
        <TypedWork value={report}>{children}</TypedWork>
      </Close>
      {question}
    </DialogFrame>
  );
}

/** The button that leaves a dialog without doing what it is for, by the same question as Esc and the cross. */
export function DialogCancel({ children = 'Отменить' }: { children?: ReactNode }) {
  return <Button onClick={useContext(Close)}>{children}</Button>;
}
