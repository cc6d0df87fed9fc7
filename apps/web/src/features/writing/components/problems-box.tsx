import { useEffect, useRef } from 'react';
import { css } from '#styled/css';
import type { StepProblem } from '../problems.ts';
import { mediumText } from '../../../components/styles.ts';

const box = css({
  p: '3',
  borderRadius: 'sm',
  bg: 'danger.subtle',
  outline: 'none',
  '& ul': { mt: '1', pl: '4', listStyle: 'disc' },
  '& button': { textAlign: 'start', textDecoration: 'underline', color: 'danger.text', borderRadius: 'xs' },
});

interface ProblemsBoxProps {
  title: string;
  problems: readonly StepProblem[];
  /** Grows with each refusal: the box then takes the focus. */
  attempt: number;
  onGo: (place: StepProblem['place']) => void;
}

/** What keeps a text from its step, each thing with what to do and the way to its place. */
export function ProblemsBox({ title, problems, attempt, onGo }: ProblemsBoxProps) {
  const root = useRef<HTMLDivElement>(null);
  const some = problems.length > 0;
  useEffect(() => {
    if (attempt > 0 && some) root.current?.focus();
  }, [attempt, some]);
  if (!some) return null;
  return (
    <div ref={root} role="alert" tabIndex={-1} className={box}>
      <p className={mediumText}>{title}</p>
      <ul>
        {problems.map(({ place, words, advice }) => (
          <li key={words}>
            {place === 'none' ? (
              words
            ) : (
              <button type="button" onClick={() => onGo(place)}>
                {words}
              </button>
            )}
            {advice !== '' && <span>. {advice}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
