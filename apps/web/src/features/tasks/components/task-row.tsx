import { effectWords } from '@molva/contract/task-words';
import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { longText } from '../../../components/styles.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Task } from '../api.ts';
import { areaWords, dueWords, statusOf } from '../words.ts';

const item = css({
  px: { base: '3', md: '4' },
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  _first: { borderTopWidth: '0' },
  '&[data-open=true]': { bg: 'bg.subtle' },
});
const opener = css({
  display: 'block',
  width: 'full',
  textAlign: 'start',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  borderRadius: 'xs',
  _hover: { color: 'link' },
});
const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '0.5',
  textStyle: 'small',
  color: 'fg.muted',
  mt: '1',
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
      <div className={quiet}>
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
