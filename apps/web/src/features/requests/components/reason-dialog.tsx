import type { CorrectionReason, RequestStep } from '@molva/contract/request-steps';
import { css } from '#styled/css';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { reasonOptions, stepWords } from '../words.ts';
import { updateRequest } from '../../../body-rules.gen/update-request.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(updateRequest, { code: 'Выберите причину', text: 'Поясните причину' });

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
  const entry = useServerForm<{ code: CorrectionReason | null; text: string }>({
    defaults: { code: null, text: '' },
    rules,
    fields: ['code', 'text'],
    send: async ({ code, text }) => {
      if (code === null) return;
      const { start, end } = quoted ?? {};
      const place = start !== undefined && end !== undefined ? { start, end } : {};
      if (await onGive({ code, text: text.trim(), ...place })) onClose();
    },
  });
  const code = useChoice(entry, 'code');
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={stepWords[step]}
      failure="Чего не хватает:"
      action={stepWords[step]}
      danger={step === 'reject' || step === 'remove'}
    >
      {quoted && (
        <div>
          <p className={css({ textStyle: 'small', mb: '1' })}>К этим словам:</p>
          <p className={quote}>{quoted.words}</p>
        </div>
      )}
      <Select label="Причина" options={reasonOptions} {...code} />
      <TextArea label="Что не так и что сделать" rows={4} maxLength={2000} {...entry.field('text')} />
    </FormDialog>
  );
}
