import { effectWords } from '@molva/contract/task-words';
import { css } from '#styled/css';
import { rowStyle } from '../../../components/list-style.ts';
import { Status } from '../../../components/status.tsx';
import { longText, quietFacts } from '../../../components/styles.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Task } from '../api.ts';
import { areaWords, dueWords, statusOf } from '../words.ts';

const item = `${rowStyle} ${css({
  '&[data-open=true]': { bg: 'bg.subtle' },
})}`;
const opener = css({
  display: 'block',
  width: 'full',
  textAlign: 'start',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  borderRadius: 'xs',
  _hover: { color: 'link' },
});

interface TaskRowProps {
  task: Task;
  isOpen: boolean;
  onOpen: () => void;
}

/** What is to be done, for whom, until when, and what came of it. */
export function TaskRow({ task, isOpen, onOpen }: TaskRowProps) {
  const { tone, word } = statusOf(task);
  return (
    <li className={item} data-open={isOpen}>
      <button type="button" className={opener} onClick={onOpen}>
        {task.title}
      </button>
      <div className={quietFacts}>
        <Status tone={tone}>{word}</Status>
        <span>{dueWords(task)}</span>
        <span className={longText}>{task.assignee ? personName(task.assignee) : 'Никому не поручена'}</span>
        {task.theme && <span className={longText}>Тема «{task.theme.name}»</span>}
        <span className={longText}>{areaWords(task.areas)}</span>
      </div>
      {task.effect && (
        <p className={css({ mt: '1', fontVariantNumeric: 'tabular-nums' })}>
          {effectWords(task.effect, task.state)}
        </p>
      )}
    </li>
  );
}
