import { useInfiniteQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { MoreRows } from '../../../components/more-rows.tsx';
import { Button } from '../../../components/button.tsx';
import { Comparison } from '../../../components/comparison.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { looseStack } from '../../../components/styles.ts';
import { moment, rating } from '../../../lib/formats.ts';
import type { Review } from '../api.ts';
import { reviewVersionsQuery } from '../versions-api.ts';

interface ReviewVersionsProps {
  review: Review;
  onClose: () => void;
}

/** What its author had written before, newest first, each with what became of its words in the next one. */
export function ReviewVersions({ review, onClose }: ReviewVersionsProps) {
  const versions = useInfiniteQuery(reviewVersionsQuery(review));
  if (versions.isPending) return <Skeleton height="6rem" />;
  if (versions.isError && !versions.data)
    return <QueryError title="Не удалось загрузить прежние тексты" query={versions} />;
  const shown = versions.data.pages.flatMap(({ data }) => data);
  return (
    <section aria-label="Прежние тексты" className={css({ mt: '3' })}>
      <ol className={looseStack}>
        {shown.map((version, index) => {
          const next = shown[index - 1] ?? review;
          return (
            <li key={version.version}>
              <p className={css({ textStyle: 'small', color: 'fg.muted', mb: '1' })}>
                {`Виден с ${moment(version.seen_from)} по ${moment(version.seen_until)}`}
                {version.rating !== next.rating && `, ${gradeWords(version.rating)}`}
              </p>
              <Comparison before={version.recall ?? ''} after={next.recall ?? ''} />
            </li>
          );
        })}
      </ol>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '3' })}>
        <MoreRows query={versions} size="sm">
          Ещё раньше
        </MoreRows>
        <Button size="sm" onClick={onClose}>
          Свернуть
        </Button>
      </div>
    </section>
  );
}

const gradeWords = (grade: number | null): string =>
  grade === null ? 'без оценки' : `оценка ${Number.isInteger(grade) ? grade : rating(grade)}`;
