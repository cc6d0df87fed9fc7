import { ProblemBox } from '../../../components/problem-box.tsx';
import type { StepProblem } from '../problems.ts';

interface StepProblemsProps {
  problems: readonly StepProblem[];
  /** Grows with each refusal. */
  attempt: number;
  onGo: (place: StepProblem['place']) => void;
}

/** What keeps a text from its step, each thing with what to do and the way to its place. */
export function StepProblems({ problems, attempt, onGo }: StepProblemsProps) {
  return (
    <ProblemBox
      title="Шаг не сделан. Чего не хватает:"
      problems={problems.map(({ place, words, advice }) => ({
        id: words,
        text: words,
        advice,
        onGo: place === 'none' ? undefined : () => onGo(place),
      }))}
      attempt={attempt}
    />
  );
}
