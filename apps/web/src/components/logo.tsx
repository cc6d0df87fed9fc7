import { css } from '#styled/css';

const mark = css({ width: '6', height: '6', flexShrink: 0 });
const word = css({ fontWeight: 'semibold', fontSize: 'lg', letterSpacing: '-0.02em', color: 'fg.default' });

export function Logo({ withWord = true }: { withWord?: boolean }) {
  return (
    <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
      <svg viewBox="0 0 32 32" className={mark} role="img" aria-label="Молва">
        <rect width="32" height="32" rx="8" className={css({ fill: 'accent.solid' })} />
        <path
          d="M7 22V11.5l5 6 4-5 4 5 5-6V22"
          fill="none"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
          className={css({ stroke: 'accent.ink' })}
        />
      </svg>
      {withWord && (
        <span className={word} aria-hidden="true">
          Молва
        </span>
      )}
    </span>
  );
}
