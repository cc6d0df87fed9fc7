import { type ReactNode, useState } from 'react';
import { Confirm } from './confirm.tsx';

/** A question before something is lost: what it is, and the two answers, named for what they do. */
export interface Loss {
  readonly title: string;
  readonly text: string;
  readonly stay: string;
  readonly leave: string;
}

const typed: Loss = {
  title: 'Закрыть без сохранения?',
  text: 'То, что вы ввели, пропадёт.',
  stay: 'Продолжить ввод',
  leave: 'Закрыть без сохранения',
};

interface Discard {
  /** Does it at once where nothing would be lost, else when the answer is yes. */
  readonly leave: (how: () => void) => void;
  /** To be put where the form is. */
  readonly question: ReactNode;
}

/** Asks before typed work is dropped. */
export function useDiscard(isDirty: boolean, loss: Loss = typed): Discard {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return {
    leave: (how) => (isDirty ? setWaiting(() => how) : how()),
    question: (
      <Confirm
        open={waiting !== null}
        onClose={() => setWaiting(null)}
        title={loss.title}
        cancel={loss.stay}
        action={loss.leave}
        danger
        onConfirm={async () => waiting?.()}
      >
        {loss.text}
      </Confirm>
    ),
  };
}
