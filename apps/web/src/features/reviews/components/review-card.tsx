import { lazy, memo, Suspense, use, useState } from 'react';
import { css, cva, cx } from '#styled/css';
import { Grade } from '../../../components/grade.tsx';
import { Status } from '../../../components/status.tsx';
import { longText, mediumText } from '../../../components/styles.ts';
import { day, exactTime, published } from '../../../lib/formats.ts';
import type { Review, ReviewAnswer } from '../api.ts';
import { ClientName } from '../client-name.ts';
import { FoundIn } from './found-in.tsx';

// Fetched together: the text comes first.
const parts = () => import('./card-parts.ts');
const CardActions = lazy(() => parts().then((module) => ({ default: module.CardActions })));
const InWork = lazy(() => parts().then((module) => ({ default: module.InWork })));
const ReviewTags = lazy(() => parts().then((module) => ({ default: module.ReviewTags })));
const ReviewThemes = lazy(() => parts().then((module) => ({ default: module.ReviewThemes })));
const ReviewTone = lazy(() => parts().then((module) => ({ default: module.ReviewTone })));
const Marked = lazy(() => parts().then((module) => ({ default: module.Marked })));

const card = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0, 1fr)',
    columnGap: '3',
    px: { base: '3', md: '4' },
    py: '3.5',
    bg: 'bg.surface',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
    outlineOffset: '-2px',
    '& [data-part=actions]': { opacity: { base: 1, md: 0 } },
    '&:hover [data-part=actions], &:focus-within [data-part=actions], &:focus [data-part=actions]': {
      opacity: 1,
    },
    '& [data-part=actions]:has([data-state=open])': { opacity: 1 },
    '& [data-choose]': { opacity: { base: 1, md: 0 } },
    '&:hover [data-choose], &:focus-within [data-choose]': { opacity: 1 },
  },
  variants: {
    state: {
      plain: {},
      active: { boxShadow: 'inset 3px 0 0 token(colors.accent.mark)' },
      open: { bg: 'accent.subtle', boxShadow: 'inset 3px 0 0 token(colors.accent.mark)' },
    },
    choosing: { true: { '& [data-choose]': { opacity: '1!' } }, false: {} },
    chosen: { true: { bg: 'accent.subtle' }, false: {} },
  },
});
const choice = css({
  display: 'block',
  width: { base: '6', md: '1.125rem' },
  height: { base: '6', md: '1.125rem' },
  mt: '2',
  mx: 'auto',
  accentColor: 'accent.mark',
  cursor: 'pointer',
});
const quietLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  rowGap: '0.5',
  minHeight: '6',
  textStyle: 'small',
  color: 'fg.muted',
  pr: { base: '8', md: '16' },
});
const textStyle = css({
  textStyle: 'read',
  maxWidth: 'read',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  mt: '1',
});
const clamped = css({ lineClamp: '8' });
const answerStyle = css({
  mt: '3',
  pl: '3.5',
  maxWidth: 'read',
  borderLeftWidth: '2px',
  borderColor: 'border.strong',
});
interface ReviewCardProps {
  review: Review;
  state: 'plain' | 'active' | 'open';
  /** Where the review, or at least its page, is on the site. */
  link: string | undefined;
  isChosen: boolean;
  /** Some of the list are chosen. */
  isChoosing: boolean;
  /** Absent where one may do nothing with it. @param isRange up to this one, from where one chose last */
  onChoose: ((review: Review, isRange: boolean) => void) | undefined;
  onOpen: (review: Review) => void;
}

/**
 * A review as it is read: one quiet line of what and where, the text, the answers under it. Drawn anew only where it
 * changes: opening one, or asking for another list, is no work for all of them.
 */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { review, state, link, isChosen, isChoosing, onChoose, onOpen } = props;
  const [theme, setTheme] = useState<string | null>(null);
  return (
    <article
      className={card({ state, choosing: isChoosing, chosen: isChosen })}
      data-review={review.id}
      tabIndex={-1}
      aria-label={`Отзыв: ${review.author ?? 'автор не указан'}`}
      aria-current={state === 'plain' ? undefined : 'true'}
    >
      <div>
        <Grade value={review.rating} />
        {onChoose && (
          <input
            type="checkbox"
            data-choose=""
            className={choice}
            aria-label={`Выбрать отзыв: ${review.author ?? 'автор не указан'}`}
            checked={isChosen}
            onClick={(event) => onChoose(review, event.shiftKey)}
            readOnly
          />
        )}
      </div>
      <div>
        <ReviewLine review={review} />
        {review.title !== null && (
          <p className={mediumText}>
            <FoundIn text={review.title} />
          </p>
        )}
        <ReviewText text={review.recall} clamp places={placesOf(review, theme)} />
        {review.answers.map((answer) => (
          <AnswerBlock key={answer.id} answer={answer} clamp />
        ))}
        {(review.official_answer ?? review.removal) !== null && (
          <Suspense>
            <InWork review={review} />
          </Suspense>
        )}
        {review.themes.length > 0 && (
          <Suspense fallback={<div className={css({ height: '6', mt: '2.5' })} />}>
            <ReviewThemes review={review} shown={theme} onShow={setTheme} />
          </Suspense>
        )}
        {(review.tags.length > 0 || (review.assignee ?? review.note) !== null || (review.likes ?? 0) > 0) && (
          <Suspense>
            <ReviewTags review={review} />
          </Suspense>
        )}
      </div>
      <Suspense>
        <CardActions link={link} author={review.author} onOpen={() => onOpen(review)} />
      </Suspense>
    </article>
  );
});

export function ReviewLine({ review }: { review: Review }) {
  const clientName = use(ClientName)(review.client_id);
  return (
    <div className={quietLine}>
      <span
        className={css({
          color: 'fg.default',
          fontWeight: 'medium',
          textStyle: 'body',
          overflowWrap: 'anywhere',
        })}
      >
        {review.author ?? 'Автор не указан'}
      </span>
      <PublishedOn of={review} />
      {clientName !== undefined && <span className={longText}>{clientName}</span>}
      <span>{review.site_name}</span>
      <span className={longText}>{review.area_fullname}</span>
      {review.gone_since !== null && <Status tone="bad">{`исчез ${day(review.gone_since)}`}</Status>}
      {review.versions_count > 0 && <span>изменён автором</span>}
      {review.sentiment !== null && (
        <Suspense>
          <ReviewTone sentiment={review.sentiment} rating={review.rating} />
        </Suspense>
      )}
    </div>
  );
}

export function PublishedOn({ of }: { of: Pick<Review, 'publication_date' | 'publication_date_precision'> }) {
  const { publication_date: date, publication_date_precision: precision } = of;
  if (date === null) return <span>дата не указана</span>;
  const isExact = precision === 'second' || precision === 'minute' || precision === 'hour';
  return (
    <time dateTime={date} title={isExact ? exactTime(date) : undefined}>
      {published(date, precision)}
    </time>
  );
}

/** Where a review speaks of a theme. */
export const placesOf = ({ themes }: Review, themeId: string | null) =>
  themes.find(({ id }) => id === themeId)?.places ?? [];

interface ReviewTextProps {
  text: string | null;
  clamp?: boolean;
  /** Places that are marked. */
  places?: Review['themes'][number]['places'];
}

export function ReviewText({ text, clamp = false, places = [] }: ReviewTextProps) {
  if (text === null || text.trim() === '') {
    return <p className={css({ color: 'fg.muted', mt: '0.5' })}>Без текста, только оценка</p>;
  }
  return (
    <p dir="auto" className={cx(textStyle, clamp && places.length === 0 && clamped)}>
      {places.length === 0 ? (
        <FoundIn text={text} />
      ) : (
        <Suspense fallback={text}>
          <Marked text={text} places={places} />
        </Suspense>
      )}
    </p>
  );
}

export function AnswerBlock({ answer, clamp = false }: { answer: ReviewAnswer; clamp?: boolean }) {
  return (
    <div className={answerStyle}>
      <div className={cx(quietLine, css({ minHeight: 'auto', pr: '0' }))}>
        <span className={mediumText}>Ответ{answer.author ? `: ${answer.author}` : ''}</span>
        <PublishedOn of={answer} />
      </div>
      <ReviewText text={answer.recall} clamp={clamp} />
    </div>
  );
}
