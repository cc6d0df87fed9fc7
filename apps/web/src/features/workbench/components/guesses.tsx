import { useMemo } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { plainStack, quietLongText, quietText, semiboldText } from '../../../components/styles.ts';
import { counted } from '../../../lib/formats.ts';
import { guessesFor } from '../guesses.ts';
import type { PageModel } from '../page-model.ts';
import type { Workbench } from '../use-workbench.ts';
import { blockForms, fieldName, recordForms } from '../words.ts';

const card = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: '2',
  alignItems: 'center',
  p: '3',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
});

/** What on the page looks like reviews: one press writes whole rules for it. */
export function Guesses({ bench, model }: { bench: Workbench; model: PageModel }) {
  const guesses = useMemo(() => guessesFor(model), [model]);
  if (guesses.length === 0)
    return (
      <p className={quietText}>
        Похожего на список отзывов на странице не видно. Бывает, что отзывы подгружает скрипт: тогда поищите
        их во вкладке «Дерево», среди JSON, или вставьте ответ, который получает страница.
      </p>
    );
  return (
    <section aria-label="Похоже на отзывы" className={plainStack}>
      {guesses.map((guess) => (
        <div key={guess.key} className={card}>
          <div>
            <p className={semiboldText}>
              Похоже на список отзывов: {counted(guess.found, guess.isJson ? recordForms : blockForms)}
            </p>
            <p className={quietLongText}>{guess.sample.slice(0, 140)}</p>
            <p className={quietText}>Узнаны: {guess.fields.map(fieldName).join(', ')}</p>
          </div>
          <Button
            variant="solid"
            size="sm"
            disabled={bench.reading.isBusy}
            onClick={() => bench.edit(guess.apply)}
          >
            Взять
          </Button>
        </div>
      ))}
    </section>
  );
}
