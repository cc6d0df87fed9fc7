import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { explain } from '../../../components/error-state.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { counted } from '../../../lib/formats.ts';
import type { Source } from '../api.ts';

const texts = ['текст', 'текста', 'текстов'] as const;

interface WithdrawDialogProps {
  source: Source;
  onClose: () => void;
}

/** The customer takes the consent back: says what that stops, then does it. */
export function WithdrawDialog({ source, onClose }: WithdrawDialogProps) {
  const isWithdrawn = source.withdrawn_at !== null;
  const entry = useServerForm({
    defaults: { erase: isWithdrawn },
    fields: [],
    refused: explain,
    send: async ({ erase }) => {
      const { stopped, marked } = await act('POST /reviews/clients/requests/sources/{id}/withdraw', {
        params: { id: source.id },
        body: { client_id: source.client_id, erase },
      });
      toastSuccess(
        stopped + marked === 0
          ? 'Отзыв согласия записан'
          : `Остановлено: ${counted(stopped, texts)}, отмечено на площадке: ${counted(marked, texts)}`,
      );
      onClose();
    },
  });
  const erase = useChoice(entry, 'erase');
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={isWithdrawn ? 'Стереть слова и контакт?' : 'Записать отзыв согласия?'}
      description={
        isWithdrawn
          ? 'Согласие уже отозвано. Слова и контакт покупателя сотрутся без возможности вернуть.'
          : undefined
      }
      failure="Не записано:"
      action={isWithdrawn ? 'Стереть' : 'Отозвать согласие'}
      danger
    >
      {!isWithdrawn && (
        <div>
          <ul className={css({ listStyle: 'disc', pl: '4', color: 'fg.muted', mb: '3' })}>
            <li>
              {source.requests_count === 0
                ? 'По этим словам текстов нет: новых сделать будет нельзя.'
                : `По этим словам ${counted(source.requests_count, texts)}: работа над неопубликованными остановится, ссылки покупателю перестанут открываться.`}
            </li>
            {source.requests_count > 0 && <li>Опубликованные будут отмечены: их нужно убрать с площадки.</li>}
            <li>Вернуть согласие этой записи нельзя.</li>
          </ul>
          <Checkbox checked={erase.value} onChange={erase.onChange}>
            Стереть слова и контакт покупателя
          </Checkbox>
        </div>
      )}
    </FormDialog>
  );
}
