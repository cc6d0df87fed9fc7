import { css } from '#styled/css';
import { quietText } from '../../../components/styles.ts';
import { counted } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Review } from '../api.ts';

const tag = css({
  overflowWrap: 'anywhere',
  textStyle: 'tiny',
  px: '1.5',
  py: '0.5',
  borderRadius: 'xs',
  bg: 'bg.active',
  color: 'fg.default',
});

const note = css({
  flexBasis: 'full',
  textStyle: 'small',
  color: 'fg.muted',
  maxWidth: 'read',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  lineClamp: '2',
});

/** Staff's tags and note, whom it is given to, and how many readers found it useful. */
export function ReviewTags({ review }: { review: Review }) {
  const likes = review.likes ?? 0;
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '2.5', alignItems: 'center' })}>
      {review.tags.map((name) => (
        <span key={name} className={tag}>
          {name}
        </span>
      ))}
      {review.assignee !== null && (
        <span className={quietText}>{`поручен: ${personName(review.assignee)}`}</span>
      )}
      {review.note !== null && <p className={note}>{`Заметка: ${review.note}`}</p>}
      {likes > 0 && (
        <span className={quietText}>полезно {counted(likes, ['читателю', 'читателям', 'читателям'])}</span>
      )}
    </div>
  );
}
