import { useQueryClient } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { counted } from '../../../lib/formats.ts';
import { newsQuery, noNews, type ReviewNews } from '../api.ts';
import type { useReviewPages } from '../use-review-pages.ts';

interface NewsButtonProps {
  news: ReviewNews;
  pages: Pick<ReturnType<typeof useReviewPages>, 'clientId' | 'queryKey'>;
}

const place = css({
  position: 'absolute',
  top: 'full',
  insetX: '0',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& button': { pointerEvents: 'auto', boxShadow: 'float' },
});

/** Offers what came since the list was read, wherever one reads: the list does not move by itself, nor by being told. */
export function NewsButton({ news, pages: { clientId, queryKey } }: NewsButtonProps) {
  const queryClient = useQueryClient();
  function show() {
    queryClient.setQueryData(newsQuery(clientId).queryKey, noNews);
    scrollTo({ top: 0 });
    void queryClient.resetQueries({ queryKey });
  }
  return (
    <div className={place}>
      <Button size="sm" onClick={show}>
        {newsWords(news)}
      </Button>
    </div>
  );
}

function newsWords({ added }: ReviewNews): string {
  if (added === 0) return 'Отзывы обновились. Показать';
  return `${counted(added, ['новый отзыв', 'новых отзыва', 'новых отзывов'])}. Показать`;
}
