import { formStyle } from '../../../components/form-style.ts';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { PublicFrame } from './public-frame.tsx';

/** While the link is being checked. */
export function ResetSkeleton() {
  return (
    <PublicFrame title="Проверяем ссылку">
      <Loading>
        <span className={formStyle}>
          <Skeleton height="2rem" />
          <Skeleton height="2rem" />
        </span>
      </Loading>
    </PublicFrame>
  );
}
