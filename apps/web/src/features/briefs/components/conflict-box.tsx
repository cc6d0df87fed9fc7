import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ConflictView } from '../../../components/conflict-view.tsx';
import type { AnswerValue, Question } from '../api.ts';
import { textOf } from '../answers.ts';
import type { Conflict } from '../../../lib/autosave/merge.ts';
import { both, canHaveBoth } from '../both.ts';

const sides = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '3',
});
const side = css({
  p: '3',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  maxHeight: '20rem',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

interface ConflictBoxProps {
  question: Question;
  conflict: Conflict<AnswerValue>;
  onResolve: (value: AnswerValue) => void;
}

/** Two answered the same question at once: both texts, side by side, until one chooses. */
export function ConflictBox({ question, conflict, onResolve }: ConflictBoxProps) {
  const { value: mine, theirs } = conflict;
  const taken: AnswerValue = theirs ?? (Array.isArray(mine) ? [] : '');
  return (
    <ConflictView
      title="Пока вы писали, на этот вопрос ответил кто-то ещё"
      onKeep={() => onResolve(mine)}
      onTake={() => onResolve(taken)}
      more={
        canHaveBoth(question) &&
        theirs !== null && (
          <Button onClick={() => onResolve(both(mine, theirs, question))}>Соединить оба</Button>
        )
      }
    >
      <div className={sides}>
        <Side title="Ваш ответ" text={textOf(question, mine)} />
        <Side title="Сохранённый ответ" text={textOf(question, theirs ?? undefined)} />
      </div>
    </ConflictView>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className={css({ minWidth: '0' })}>
      <p className={css({ textStyle: 'small', color: 'fg.muted', mb: '1' })}>{title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys */}
      <div className={side} role="region" aria-label={title} tabIndex={0}>
        {text === '' ? <span className={css({ color: 'fg.muted' })}>Ответ убран</span> : text}
      </div>
    </div>
  );
}
