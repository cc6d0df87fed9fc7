import { useEffect, useRef } from 'react';
import { css, cx } from '#styled/css';
import { mediumText } from './styles.ts';

const box = css({
  p: '3',
  borderRadius: 'sm',
  bg: 'danger.subtle',
  color: 'fg.default',
  outline: 'none',
  '& ul': { mt: '1', pl: '4', listStyle: 'disc' },
  '& button': { textAlign: 'start', textDecoration: 'underline', color: 'danger.text', borderRadius: 'xs' },
});

interface Problem {
  /** Of its own among the others. */
  readonly id: string;
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
  /** Leads to where it is mended. */
  readonly onGo?: (() => void) | undefined;
}

interface ProblemBoxProps {
  title: string;
  problems: readonly Problem[];
  /** Grows with each attempt: the box then takes the focus. */
  attempt: number;
  className?: string;
}

/** What keeps something from being done, each thing with the way to its place. */
export function ProblemBox({ title, problems, attempt, className }: ProblemBoxProps) {
  const root = useRef<HTMLDivElement>(null);
  const some = problems.length > 0;
  useEffect(() => {
    if (attempt > 0 && some) root.current?.focus();
  }, [attempt, some]);
  if (!some) return null;
  return (
    <div ref={root} role="alert" tabIndex={-1} className={cx(box, className)}>
      <p className={mediumText}>{title}</p>
      <ul>
        {problems.map(({ id, text, advice = '', onGo }) => (
          <li key={id}>
            {onGo ? (
              <button type="button" onClick={onGo}>
                {text}
              </button>
            ) : (
              text
            )}
            {advice !== '' && <span>. {advice}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
