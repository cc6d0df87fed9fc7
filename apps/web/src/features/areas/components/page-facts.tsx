import { runWarning } from '@molva/contract/run-warnings';
import { runError } from '@molva/contract/run-words';
import { css } from '#styled/css';
import { Grade } from '../../../components/grade.tsx';
import { Status } from '../../../components/status.tsx';
import { longText, quietLongText, quietText } from '../../../components/styles.ts';
import { number, published } from '../../../lib/formats.ts';
import type { AreaPreview } from '../api.ts';
import { FollowedPages } from './followed-pages.tsx';
import { previewAdvice, readWords, shownWords } from '../preview-words.ts';

type Page = AreaPreview['page'];
type ReadReview = Page['reviews'][number];

const frame = css({
  p: '3',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  minWidth: '0',
});

/** What a page says, read by the rules of its site. */
export function PageFacts({ page }: { page: Page }) {
  const { error, reviews, warnings } = page;
  const shown = shownWords(page);
  const advice = error && previewAdvice(error);
  return (
    <section aria-label="Что на странице" className={frame}>
      <Status tone={error ? 'bad' : 'good'}>{error ? 'Отзывы не читаются' : 'Страница читается'}</Status>
      {error && <p className={`${longText} ${css({ mt: '1' })}`}>{runError(error)}</p>}
      {advice !== null && <p className={quietText}>{advice}</p>}
      {shown !== null && <p className={css({ mt: '1', fontVariantNumeric: 'tabular-nums' })}>{shown}</p>}
      {!error && <p className={quietText}>{readWords(page)}</p>}
      {reviews.length > 0 && (
        <ul className={css({ mt: '2', display: 'grid', gap: '2.5' })}>
          {reviews.map((review, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page may show the same review twice
            <li key={index}>
              <ReviewLine review={review} />
            </li>
          ))}
        </ul>
      )}
      <FollowedPages page={page} />
      {warnings.length > 0 && (
        <details className={css({ mt: '2', textStyle: 'small', color: 'warning.text' })}>
          <summary>Замечания: {warnings.length}</summary>
          <ul className={css({ mt: '1', color: 'fg.muted' })}>
            {warnings.map((warning) => (
              <li key={warning.code}>
                {runWarning(warning)}
                {warning.count > 1 && ` (${number(warning.count)})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** A review on two lines. */
export function ReviewLine({ review }: { review: ReadReview }) {
  const { author, publication_date: date, publication_date_precision: precision, rating, recall } = review;
  const who = [author ?? 'Без имени', ...(date === null ? [] : [published(date, precision)])].join(', ');
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '2' })}>
      <Grade value={rating} />
      <div>
        <p className={quietLongText}>{who}</p>
        <p className={css({ lineClamp: 2, overflowWrap: 'anywhere' })}>{recall ?? 'Без текста'}</p>
      </div>
    </div>
  );
}
