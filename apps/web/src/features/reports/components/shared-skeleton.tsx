import { css } from '#styled/css';
import { Logo } from '../../../components/logo.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';

export function SharedSkeleton() {
  return (
    <main
      className={css({ width: 'full', maxWidth: '64rem', mx: 'auto', px: { base: '4', md: '6' }, py: '4' })}
    >
      <Logo />
      <div className={css({ mt: '10', display: 'flex', flexDirection: 'column', gap: '4' })}>
        <Loading label="Открываем отчёт">
          <Skeleton width="16rem" height="2rem" />
          <Skeleton height="6rem" />
          <Skeleton height="12rem" />
        </Loading>
      </div>
    </main>
  );
}
