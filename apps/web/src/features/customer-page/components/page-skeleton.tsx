import { cx } from '#styled/css';
import { Loading, Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import { page, stack } from './page-style.ts';

export function PageSkeleton() {
  return (
    <main className={cx(page, stack)}>
      <Loading label="Открываем страницу">
        <Skeleton width="14rem" height="2rem" />
        <SkeletonText lines={3} />
        <Skeleton height="9rem" />
      </Loading>
    </main>
  );
}
