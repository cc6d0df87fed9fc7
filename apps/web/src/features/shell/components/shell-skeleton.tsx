import { css, cx } from '#styled/css';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { pageStyle } from '../../../components/page-header.tsx';

/** The shape of the shell while the user and their rights are read. */
export function ShellSkeleton() {
  return (
    <div className={css({ flex: '1', display: 'flex' })}>
      <div
        className={css({
          display: { base: 'none', md: 'flex' },
          flexDirection: 'column',
          gap: '3',
          width: 'sidebar',
          p: '3',
          borderRightWidth: '1px',
          borderColor: 'border.default',
        })}
      >
        <Skeleton width="6rem" height="1.5rem" />
        <Skeleton height="2rem" />
        <Skeleton width="70%" />
      </div>
      <main className={cx(pageStyle, css({ flex: '1' }))}>
        <Loading>
          <Skeleton width="12rem" height="1.75rem" />
        </Loading>
      </main>
    </div>
  );
}
