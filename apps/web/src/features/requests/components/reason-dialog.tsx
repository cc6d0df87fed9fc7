import type { CorrectionReason, RequestStep } from '@molva/contract/request-steps';
import { useState } from 'react';
import { css } from '#styled/css';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { reasonOptions, stepWords } from '../words.ts';

export interface Reason {
  readonly code: CorrectionReason;
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
}

interface ReasonDialogProps {
  step: RequestStep;
  /** Words of the text that were marked as it was asked, with their place. */
  quoted: { readonly start: number; readonly end: number; readonly words: string } | null;
  onClose: () => void;
  /** @returns whether the step was taken */
  onGive: (reason: Reason) => Promise<boolean>;
}

const quote = css({
  borderLeft: '3px solid',
  borderColor: 'accent.mark',
  pl: '2',
  color: 'fg.muted',
  maxHeight: '6rem',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Why a text goes back or is given up: one of the list, words, and the place where it is about one. */
export function ReasonDialog({ step, quoted, onClose, onGive }: ReasonDialogProps) {
  const [code, setCode] = useState<CorrectionReason | null>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';
  async function give() {
    setTried(true);
    if (isEmpty || code === null) {
      document.getElementById(code === null ? 'reason-code' : 'reason-text')?.focus();
      return;
    }
    setBusy(true);
    const { start, end } = quoted ?? {};
    const place = start !== undefined && end !== undefined ? { start, end } : {};
    if (await onGive({ code, text: text.trim(), ...place })) onClose();
    else setBusy(false);
  }
  return (
    <Dialog open onClose={onClose} isDirty={!isEmpty || code !== null} title={stepWords[step]}>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '4', mt: '2' })}>
        {quoted && (
          <div>
            <p className={css({ textStyle: 'small', mb: '1' })}>К этим словам:</p>
            <p className={quote}>{quoted.words}</p>
          </div>
        )}
        <Select
          id="reason-code"
          label="Причина"
          options={reasonOptions}
          value={code}
          error={isTried && code === null ? 'Выберите причину' : undefined}
          onChange={setCode}
        />
        <TextArea
          id="reason-text"
          label="Что не так и что сделать"
          rows={4}
          maxLength={2000}
          value={text}
          error={isTried && isEmpty ? 'Поясните причину' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <DialogButtons
        action={stepWords[step]}
        danger={step === 'reject' || step === 'remove'}
        loading={busy}
        onAct={() => void give()}
      />
    </Dialog>
  );
}
