import { runError } from '@molva/contract/run-words';
import { css } from '#styled/css';
import { quietLongText, quietText } from '../../../components/styles.ts';
import { counted, number } from '../../../lib/formats.ts';
import type { AreaPreview } from '../api.ts';

type Page = Pick<AreaPreview['page'], 'follow_count' | 'followed'>;

/** What opening the pages of single reviews gave, where a site's list cuts their texts. */
export function FollowedPages({ page: { follow_count: count, followed } }: { page: Page }) {
  if (count === 0) return null;
  return (
    <div className={css({ mt: '2' })}>
      <p className={quietText}>{wayWords(followed.length, count)}</p>
      <ul className={quietLongText}>
        {followed.map(({ review, url, added, error }) => (
          <li key={review}>
            <a href={url} target="_blank" rel="noreferrer">
              Отзыв {number(review + 1)}
            </a>
            : {error === null ? addedWords(added) : runError(error)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function wayWords(opened: number, count: number): string {
  const pages = counted(count, ['отзыв', 'отзыва', 'отзывов']);
  return opened === 0
    ? `Сбор дочитает на своих страницах ${pages}. Страница прислана, поэтому здесь они не открывались.`
    : `Сбор дочитает на своих страницах ${pages}. Здесь открыто первых: ${opened}.`;
}

const addedWords = (added: number): string =>
  added === 0 ? 'текст уже был целиком' : `текст длиннее на ${counted(added, ['знак', 'знака', 'знаков'])}`;
