import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Spinner } from '../../../components/spinner.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { semiboldText } from '../../../components/styles.ts';
import { bigButton, buttons, quiet, stack } from './page-style.ts';

interface DeclineFormProps {
  id: string;
  isSending: boolean;
  onBack: () => void;
  onDecline: (erase: boolean) => void;
}

/** Declining cannot be taken back, so it is asked for twice; what is kept of the customer may go with it. */
export function DeclineForm({ id, isSending, onBack, onDecline }: DeclineFormProps) {
  const [erase, setErase] = useState(false);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={cx(
        stack,
        css({ p: '4', border: '1px solid', borderColor: 'border.strong', borderRadius: 'md' }),
      )}
    >
      <div>
        <h2 id={`${id}-title`} className={semiboldText}>
          Отказаться от публикации
        </h2>
        <p className={quiet}>Текст не опубликуют. Объяснять ничего не нужно, передумать будет нельзя.</p>
      </div>
      <div
        className={css({
          '& label': { minHeight: '12', py: '3', gap: '3' },
          '& input': { width: '5', height: '5' },
        })}
      >
        <Checkbox checked={erase} onChange={setErase}>
          Удалите мои данные: слова, оценку и контакты, которые компания хранит для этого отзыва
        </Checkbox>
      </div>
      <div className={buttons}>
        <button
          type="button"
          className={bigButton({ look: 'main' })}
          disabled={isSending}
          onClick={() => onDecline(erase)}
        >
          {isSending && <Spinner />}
          {erase ? 'Отказаться и удалить данные' : 'Отказаться'}
        </button>
        <button type="button" className={bigButton()} disabled={isSending} onClick={onBack}>
          Назад к тексту
        </button>
      </div>
    </section>
  );
}
