import { useMemo, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import type { RequestWork } from '../../requests/index.ts';
import {
  hunksOf,
  partsOf,
  resultOf,
  SuggestionBlock,
  useSuggestion,
  type Wish,
  WishBar,
} from '../../rewriting/index.ts';
import { quietStyle, rowStyle, stackStyle } from './block-style.ts';

const none: ReadonlySet<number> = new Set();

interface ModelHelpProps {
  work: RequestWork;
  /** What the model is asked about: the text as it is typed, of none the customer's words. */
  text: string;
  isDraft: boolean;
  onText: (words: string) => void;
}

/** A suggestion of the model within the editor: taken piece by piece, and saved as anything that is typed. */
export function ModelHelp({ work, text, isDraft, onText }: ModelHelpProps) {
  const { state, ask, stop } = useSuggestion();
  const [taken, setTaken] = useState(none);
  const parts = useMemo(() => (state.kind === 'ready' ? partsOf(state.suggestion.changes) : []), [state]);
  const isOld = state.kind === 'ready' && state.base !== text;
  const all = hunksOf(parts);
  function begin({ tone, length }: Wish) {
    setTaken(none);
    ask({
      id: work.id,
      client_id: work.client_id,
      review_data: text,
      tone,
      ...(length !== undefined && { length }),
    });
  }
  return (
    <section aria-label="Помощь модели" className={stackStyle}>
      <p className={quietStyle}>
        {isDraft
          ? 'Модель изложит слова покупателя связным текстом. Добавленное будет отмечено.'
          : 'Модель предложит правки. Примите те, что нужны: добавленное будет отмечено.'}
      </p>
      <WishBar
        hasModel
        isBusy={state.kind === 'coming'}
        isAgain={state.kind === 'ready'}
        disabled={false}
        onAsk={begin}
        onStop={stop}
      />
      <SuggestionBlock state={state} parts={parts} taken={taken} onTake={setTaken} />
      {state.kind === 'ready' && all.length > 0 && (
        <div className={rowStyle}>
          <Button
            variant="solid"
            disabled={isOld || taken.size === 0}
            onClick={() => onText(resultOf(parts, taken))}
          >
            Вставить принятое
          </Button>
          {taken.size < all.length && (
            <Button
              disabled={isOld}
              onClick={() => onText(resultOf(parts, new Set(all.map(({ id }) => id))))}
            >
              Вставить всё
            </Button>
          )}
          {isOld && (
            <span className={css({ textStyle: 'small', color: 'warning.text' })}>
              Текст с тех пор изменился: предложите заново.
            </span>
          )}
        </div>
      )}
    </section>
  );
}
