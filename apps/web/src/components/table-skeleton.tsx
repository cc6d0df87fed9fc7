import { css } from '#styled/css';
import { Loading, Skeleton } from './skeleton.tsx';

const box = css({
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  overflow: 'hidden',
});
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6',
  height: '11',
  px: '4',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  _last: { border: 'none' },
  '& > span': { flex: '1' },
  '& > span:first-child': { flex: '2' },
});
const widths = ['70%', '85%', '55%', '78%'];

/** The shape of a table while its rows come. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      <div className={box}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={line} style={{ height: '2.75rem' }}>
            <Skeleton width={widths[index % widths.length] ?? '70%'} />
            <Skeleton width="60%" />
            <Skeleton width="50%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
