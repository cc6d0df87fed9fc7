import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Comparison } from '../../../components/comparison.tsx';
import { copyWords } from '../../../components/copy.ts';
import { explain } from '../../../components/error-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { mediumText } from '../../../components/styles.ts';
import { rowStyle } from './block-style.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

const box = css({
  p: '3',
  borderRadius: 'md',
  bg: 'warning.subtle',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
});

interface LeftOverProps {
  text: string;
  saved: string;
  /** Another has the text, it is free again, or it takes no words any more. */
  kind: 'held' | 'free' | 'closed';
  error: unknown;
  onTakeBack: () => void;
  onDiscard: () => void;
}

/** What one typed and cannot save now: it is whole, and this says what can be done with it. */
export function LeftOver({ text, saved, kind, error, onTakeBack, onDiscard }: LeftOverProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <section role="alert" aria-label="Несохранённый текст" className={box}>
      <p>
        <b className={mediumText}>Ваш несохранённый текст цел. </b>
        {kind === 'held' && 'Сейчас текст у другого человека: вернуть свой можно, когда он освободится.'}
        {kind === 'free' && 'Текст снова свободен: верните свой, и он сохранится.'}
        {kind === 'closed' && 'Этот текст больше нельзя менять: он ушёл дальше или остановлен.'}
        {error !== null && kind === 'closed' && ` ${explain(error)}`}
      </p>
      <details>
        <summary>Чем ваш отличается от сохранённого</summary>
        <div className={css({ mt: '2' })}>
          <Comparison label="Отличия вашего текста от сохранённого" before={saved} after={text} />
        </div>
      </details>
      <div className={cx(rowStyle)}>
        {kind === 'free' && <Button onClick={onTakeBack}>Вернуть мой текст</Button>}
        <Button onClick={() => void copyWords(text, 'Ваш текст скопирован')}>Скопировать мой</Button>
        <Button variant="ghost" onClick={() => setDiscarding(true)}>
          Показать сохранённый
        </Button>
      </div>
      {isDiscarding && (
        <Confirm
          open
          onClose={() => setDiscarding(false)}
          title="Убрать несохранённый текст?"
          cancel="Оставить мой текст"
          action="Убрать мой текст"
          danger
          onConfirm={async () => onDiscard()}
        >
          Вместо него станет виден сохранённый. Вернуть свой будет нельзя.
        </Confirm>
      )}
    </section>
  );
}
