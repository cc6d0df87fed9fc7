import { Fragment } from 'react';
import { css } from '#styled/css';
import { Grade } from '../../../components/grade.tsx';
import { number, published } from '../../../lib/formats.ts';
import type { Origin, ReadReview, Reading } from '../api.ts';
import { fieldName } from '../words.ts';

const scroller = css({
  position: 'relative',
  overflow: 'auto',
  maxHeight: '32rem',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  '& table': { borderCollapse: 'collapse', width: 'full', textStyle: 'small' },
  '& th': {
    position: 'sticky',
    top: '0',
    bg: 'bg.subtle',
    textAlign: 'start',
    fontWeight: 'medium',
    px: '2',
    py: '1.5',
    whiteSpace: 'nowrap',
  },
  '& td': { px: '1', py: '1', verticalAlign: 'top', borderTopWidth: '1px', borderColor: 'border.default' },
});
const value = css({
  display: 'block',
  width: 'full',
  textAlign: 'start',
  px: '1',
  borderRadius: 'xs',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
});
const long = css({ lineClamp: 4, minWidth: '14rem' });
const widths: Readonly<Partial<Record<Column, string>>> = {
  author: css({ minWidth: '7rem' }),
  publication_date: css({ whiteSpace: 'nowrap' }),
  title: css({ minWidth: '8rem' }),
  url: css({ minWidth: '9rem' }),
};
const answerCell = css({ pl: '6', color: 'fg.muted' });

const columns = [
  'rating',
  'author',
  'publication_date',
  'title',
  'recall',
  'external_review_uid',
  'sex',
  'likes',
  'dislikes',
  'url',
] as const;
type Column = (typeof columns)[number];
/** Shown though none of the reviews has them: they are what rules are written for. */
const always: readonly Column[] = ['rating', 'author', 'publication_date', 'recall'];

interface ReviewTableProps {
  answer: Reading;
  onShow: (origins: readonly Origin[]) => void;
}

/** What was read, a review a row; pressing a value shows where it stands on the page. */
export function ReviewTable({ answer: { reviews }, onShow }: ReviewTableProps) {
  const shown = columns.filter(
    (name) => always.includes(name) || reviews.some((review) => review[name] !== null),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div className={scroller} role="region" aria-label="Прочитанные отзывы" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {shown.map((name) => (
              <th key={name} scope="col">
                {fieldName(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reviews.map((review, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page may show the same review twice
            <Fragment key={index}>
              <tr>
                {shown.map((name) => (
                  <td key={name} className={widths[name]}>
                    <Value name={name} review={review} onShow={onShow} />
                  </td>
                ))}
              </tr>
              {review.answers.map((answer, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- answers have no names of their own
                <tr key={place}>
                  <td colSpan={shown.length} className={answerCell}>
                    <button
                      type="button"
                      className={value}
                      onClick={() => onShow(review.origins[`answers.${place}.recall`] ?? [])}
                    >
                      Ответ{answer.author === null ? '' : `, ${answer.author}`}:{' '}
                      {answer.recall ?? 'без текста'}
                    </button>
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ValueProps {
  name: Column;
  review: ReadReview;
  onShow: (origins: readonly Origin[]) => void;
}

function Value({ name, review, onShow }: ValueProps) {
  const origins = review.origins[name] ?? [];
  const text = name === 'rating' ? null : wordsOf(name, review);
  if (review[name] === null) return <span className={css({ px: '1', color: 'fg.muted' })}>–</span>;
  return (
    <button
      type="button"
      className={value}
      aria-label={`Показать на странице: ${fieldName(name)} ${text ?? String(review.rating)}`.slice(0, 120)}
      onClick={() => onShow(origins)}
    >
      {name === 'rating' ? (
        <Grade value={review.rating} />
      ) : (
        <span className={name === 'recall' ? long : ''}>{text}</span>
      )}
    </button>
  );
}

const sexes = { male: 'мужской', female: 'женский' } as const;

function wordsOf(name: Exclude<Column, 'rating'>, review: ReadReview): string {
  if (name === 'publication_date')
    return review.publication_date === null
      ? ''
      : published(review.publication_date, review.publication_date_precision);
  if (name === 'sex') return review.sex === null ? '' : sexes[review.sex];
  const given = review[name];
  return typeof given === 'number' ? number(given) : (given ?? '');
}
