import { useState } from 'react';
import { css } from '#styled/css';
import { Comparison } from '../../../components/comparison.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { quietText } from '../../../components/styles.ts';
import type { RequestWork } from '../api.ts';
import { sourceKindWords } from '../../../lib/source-kind-words.ts';

const quote = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  pl: '3',
  borderLeft: '3px solid',
  borderColor: 'accent.mark',
});

type Shown = 'words' | 'changes' | 'correction';

/** What the customer said themselves, beside the text made of it: what was changed, and what they corrected since. */
export function OwnWords({ work }: { work: RequestWork }) {
  const { original, corrected_from: before, review_data: text, source_kind: kind, grade } = work;
  const [shown, setShown] = useState<Shown>(before === null ? 'words' : 'correction');
  if (original === null || original.trim() === '') return null;
  const options: { value: Shown; label: string }[] = [
    { value: 'words', label: 'Слова' },
    { value: 'changes', label: 'Что изменено' },
    ...(before === null ? [] : [{ value: 'correction' as const, label: 'Правка автора' }]),
  ];
  const facts = [
    ...(kind === null ? [] : [sourceKindWords[kind].toLocaleLowerCase('ru')]),
    ...(grade === null ? [] : [`оценка ${grade} из 5`]),
  ];
  return (
    <section aria-label="Слова покупателя" className={css({ mt: '5' })}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', mb: '2' })}>
        <h3 className={css({ fontWeight: 'semibold', mr: 'auto' })}>Слова покупателя</h3>
        <Segmented label="Что показать" options={options} value={shown} onChange={setShown} />
      </div>
      {facts.length > 0 && <p className={`${quietText} ${css({ mb: '1' })}`}>{facts.join(', ')}</p>}
      {shown === 'words' && <p className={quote}>{original}</p>}
      {shown === 'changes' && (
        <>
          <p className={`${quietText} ${css({ mb: '1' })}`}>
            Зачёркнуто то, что убрали из слов покупателя. Выделено то, что добавили.
          </p>
          <Comparison before={original} after={text ?? ''} label="Чем текст отличается от слов покупателя" />
        </>
      )}
      {shown === 'correction' && (
        <>
          <p className={`${quietText} ${css({ mb: '1' })}`}>
            Автор исправил согласованный текст. Зачёркнуто то, что он убрал, выделено то, что добавил.
          </p>
          <Comparison before={before ?? ''} after={text ?? ''} label="Что исправил автор" />
        </>
      )}
    </section>
  );
}
