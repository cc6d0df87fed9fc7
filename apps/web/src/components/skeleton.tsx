import { css } from '#styled/css';
import { srOnlyText, tightStack } from './styles.ts';

const appear = css({ animation: 'fadeIn token(durations.fast) 150ms backwards' });
const bone = css({
  display: 'block',
  bg: 'bg.active',
  borderRadius: 'sm',
  animation: 'pulse 1.6s ease-in-out infinite',
});

/** Holds the place of what comes. Nothing shows for the first 150 ms: a quick answer needs no herald. */
export function Skeleton({ width = '100%', height = '1rem' }: { width?: string; height?: string }) {
  return (
    <span className={appear} aria-hidden="true">
      <span className={bone} style={{ width, height }} />
    </span>
  );
}

/** Lines of different length, as text would stand. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['100%', '92%', '97%', '64%'];
  return (
    <span className={tightStack}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={widths[index % widths.length] ?? '100%'} height="0.875rem" />
      ))}
    </span>
  );
}

/** Says once, for those who do not see the bones, that something is being loaded. */
export function Loading({ label = 'Загружаем', children }: { label?: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <output className={srOnlyText}>{label}</output>
      {children}
    </div>
  );
}
