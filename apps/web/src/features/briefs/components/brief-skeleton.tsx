import { css } from '#styled/css';
import { Loading, Skeleton, SkeletonText } from '../../../components/skeleton.tsx';

export function BriefSkeleton() {
  return (
    <Loading>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '6', maxWidth: 'read' })}>
        <Skeleton width="60%" />
        <Skeleton height="6rem" />
        <SkeletonText />
        <Skeleton height="6rem" />
      </div>
    </Loading>
  );
}
