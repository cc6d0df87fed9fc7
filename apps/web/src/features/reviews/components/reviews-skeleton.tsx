import { css } from '#styled/css';
import { Loading, Skeleton, SkeletonText } from '../../../components/skeleton.tsx';

const item = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem 1fr',
  gap: '3',
  p: '4',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  _last: { borderBottomWidth: '0' },
});

export function ReviewsSkeleton() {
  return (
    <Loading label="Загружаем отзывы">
      <div
        className={css({
          border: '1px solid',
          borderColor: 'border.default',
          borderRadius: 'md',
          bg: 'bg.surface',
        })}
      >
        {[3, 2, 4, 2, 3].map((lines, index) => (
          <div key={index} className={item}>
            <Skeleton width="1.5rem" height="1.5rem" />
            <div className={css({ maxWidth: 'read' })}>
              <div className={css({ mb: '3' })}>
                <Skeleton width="45%" />
              </div>
              <SkeletonText lines={lines} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
