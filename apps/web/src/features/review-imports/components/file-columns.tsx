import { type ReviewColumn, type ReviewMapping, reviewColumns } from '@molva/contract/review-columns';
import { css } from '#styled/css';
import { Select } from '../../../components/select.tsx';
import { mutedText, tightStack } from '../../../components/styles.ts';
import { counted } from '../../../lib/formats.ts';
import type { ImportPreview } from '../api.ts';
import { columnWords, mainColumns, withColumn } from '../words.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
  alignItems: 'start',
});
const none = '';
const scales = [5, 10, 100];

interface FileColumnsProps {
  preview: ImportPreview;
  mapping: ReviewMapping;
  ratingBest: number;
  onMapping: (mapping: ReviewMapping) => void;
  onRatingBest: (best: number) => void;
}

/** Which column of the file holds what. */
export function FileColumns({ preview, mapping, ratingBest, onMapping, onRatingBest }: FileColumnsProps) {
  const { columns, row_count: count, is_remembered: isRemembered } = preview;
  // As the file came: a field does not jump when somebody fills it.
  const shown = reviewColumns.filter(
    (column) => mainColumns.includes(column) || preview.mapping[column] !== undefined,
  );
  const examples = new Map(columns.map(({ name, example }) => [name, example]));
  const options = [
    { value: none, label: 'Нет в файле' },
    ...columns.map(({ name }) => ({ value: name, label: name })),
  ];
  const field = (column: ReviewColumn) => {
    const name = mapping[column];
    return (
      <Select
        key={column}
        label={columnWords[column]}
        options={options}
        value={name ?? none}
        help={name === undefined ? undefined : <Example text={examples.get(name) ?? ''} />}
        onChange={(next) => onMapping(withColumn(mapping, column, next === none ? null : next))}
      />
    );
  };
  const bests = scales.includes(ratingBest) ? scales : [...scales, ratingBest];
  return (
    <section aria-label="Что в каком столбце" className={tightStack}>
      <p className={mutedText}>
        {count === null ? 'Больше 1000 строк' : counted(count, ['строка', 'строки', 'строк'])},{' '}
        {counted(columns.length, ['столбец', 'столбца', 'столбцов'])}.{' '}
        {isRemembered ? 'Столбцы — как в прошлый раз у этого клиента.' : 'Проверьте, что в каком столбце.'}
      </p>
      <div className={grid}>
        {shown.map(field)}
        {mapping.rating !== undefined && (
          <Select
            label="Наибольшая оценка"
            options={bests.map((best) => ({ value: String(best), label: String(best) }))}
            value={String(ratingBest)}
            help="Для оценок, которые не называют своей шкалы"
            onChange={(best) => onRatingBest(Number(best))}
          />
        )}
      </div>
      <details>
        <summary className={css({ cursor: 'pointer', textStyle: 'small', color: 'link', py: '1' })}>
          Ещё столбцы: заголовок, достоинства, ответ компании…
        </summary>
        <div className={`${grid} ${css({ mt: '2' })}`}>
          {reviewColumns.filter((column) => !shown.includes(column)).map(field)}
        </div>
      </details>
    </section>
  );
}

const Example = ({ text }: { text: string }) => (
  <span className={css({ lineClamp: 1, overflowWrap: 'anywhere' })}>
    {text === '' ? 'В первых строках пусто' : `Например: ${text}`}
  </span>
);
