import { useState } from 'react';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { counted } from '../../../lib/formats.ts';
import type { Source } from '../api.ts';
import { useAction, inPlace } from '../../../components/use-action.ts';

const texts = ['текст', 'текста', 'текстов'] as const;

interface WithdrawDialogProps {
  source: Source;
  onClose: () => void;
}

/** The customer takes the consent back: says what that stops, then does it. */
export function WithdrawDialog({ source, onClose }: WithdrawDialogProps) {
  const isWithdrawn = source.withdrawn_at !== null;
  const [erase, setErase] = useState(isWithdrawn);
  const withdrawing = useAction('POST /reviews/clients/requests/sources/{id}/withdraw', {
    done: ({ stopped, marked }) =>
      stopped + marked === 0
        ? 'Отзыв согласия записан'
        : `Остановлено: ${counted(stopped, texts)}, отмечено на площадке: ${counted(marked, texts)}`,
    onDone: onClose,
    failed: inPlace,
  });
  const { error: problem, isPending: busy } = withdrawing;
  const withdraw = () =>
    withdrawing.run({ params: { id: source.id }, body: { client_id: source.client_id, erase } });
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={erase !== isWithdrawn}
      role="alertdialog"
      size="sm"
      title={isWithdrawn ? 'Стереть слова и контакт?' : 'Записать отзыв согласия?'}
      description={
        isWithdrawn
          ? 'Согласие уже отозвано. Слова и контакт покупателя сотрутся без возможности вернуть.'
          : undefined
      }
    >
      {!isWithdrawn && (
        <>
          <ul className={css({ listStyle: 'disc', pl: '4', color: 'fg.muted', mb: '3' })}>
            <li>
              {source.requests_count === 0
                ? 'По этим словам текстов нет: новых сделать будет нельзя.'
                : `По этим словам ${counted(source.requests_count, texts)}: работа над неопубликованными остановится, ссылки покупателю перестанут открываться.`}
            </li>
            {source.requests_count > 0 && <li>Опубликованные будут отмечены: их нужно убрать с площадки.</li>}
            <li>Вернуть согласие этой записи нельзя.</li>
          </ul>
          <Checkbox checked={erase} onChange={setErase}>
            Стереть слова и контакт покупателя
          </Checkbox>
        </>
      )}
      {problem !== null && (
        <p role="alert" className={css({ mt: '3', color: 'danger.text' })}>
          {explain(problem)}
        </p>
      )}
      <DialogButtons
        action={isWithdrawn ? 'Стереть' : 'Отозвать согласие'}
        danger
        loading={busy}
        onAct={() => void withdraw()}
      />
    </Dialog>
  );
}
