import { effectWords } from '@molva/contract/task-words';
import { Link } from '@tanstack/react-router';
import { Ban, CircleCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { standingToast } from '../../../components/standing-toast.ts';
import { Status } from '../../../components/status.tsx';
import { headingText, linkText, quietText, typedText, wrappingRow } from '../../../components/styles.ts';
import { toastFailure } from '../../../components/toasts.ts';
import { useAction } from '../../../components/use-action.ts';
import { act } from '../../../lib/act.ts';
import { explain } from '../../../lib/explain.ts';
import { day, exactTime, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Task } from '../api.ts';
import { sidesWords, statusOf } from '../words.ts';
import { TaskProof } from './task-proof.tsx';

const TaskDialog = onDemand(() => import('./task-dialog.tsx').then((module) => module.TaskDialog));
const StepDialog = onDemand(() => import('./step-dialog.tsx').then((module) => module.StepDialog));

const list = css({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  columnGap: '4',
  rowGap: '1.5',
  mt: '4',
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A task whole: what, for whom, what may be done with it, what came of it. */
export function TaskDetails({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const [open, setOpen] = useState<'edit' | 'complete' | 'drop' | null>(null);
  const { id, abilities, theme, effect } = task;
  const reopen = useAction('POST /reviews/clients/tasks/{id}/step', { done: 'Задача снова открыта' });
  const remove = useAction('DELETE /reviews/clients/tasks', {
    onDone: () => {
      onDeleted();
      offerBack(id).catch(reportError);
    },
  });
  const may = (ability: Task['abilities'][number]) => abilities.includes(ability);
  const { tone, word } = statusOf(task);
  const close = () => setOpen(null);
  return (
    <>
      <h2 className={`${headingText} ${css({ overflowWrap: 'anywhere', mb: '1' })}`}>{task.title}</h2>
      <Status tone={tone}>{word}</Status>
      {task.description !== '' && <p className={`${typedText} ${css({ mt: '3' })}`}>{task.description}</p>}
      <div className={`${wrappingRow} ${css({ mt: '4' })}`}>
        {may('complete') && (
          <Button
            variant="solid"
            icon={<CircleCheck aria-hidden="true" />}
            onClick={() => setOpen('complete')}
            onPointerEnter={StepDialog.prefetch}
            onFocus={StepDialog.prefetch}
          >
            Сделано
          </Button>
        )}
        {may('reopen') && (
          <Button
            icon={<RotateCcw aria-hidden="true" />}
            loading={reopen.isPending}
            onClick={() =>
              void reopen.run({ params: { id }, body: { step: 'reopen', version: task.version } })
            }
          >
            Открыть снова
          </Button>
        )}
        {may('edit') && (
          <Button
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setOpen('edit')}
            onPointerEnter={TaskDialog.prefetch}
            onFocus={TaskDialog.prefetch}
          >
            Изменить
          </Button>
        )}
        {may('drop') && (
          <Button icon={<Ban aria-hidden="true" />} onClick={() => setOpen('drop')}>
            Отменить задачу
          </Button>
        )}
        {may('delete') && (
          <Button
            icon={<Trash2 aria-hidden="true" />}
            loading={remove.isPending}
            onClick={() => void remove.run({ query: { id } })}
          >
            Удалить
          </Button>
        )}
      </div>
      {effect && (
        <section aria-label="Что изменилось" className={css({ mt: '5' })}>
          <h3 className={css({ textStyle: 'label', mb: '1' })}>Что изменилось</h3>
          <p className={css({ fontVariantNumeric: 'tabular-nums' })}>{effectWords(effect, task.state)}</p>
          <p className={`${quietText} ${css({ mt: '1' })}`}>{sidesWords(effect)}</p>
        </section>
      )}
      <dl className={list}>
        {theme && (
          <Fact name="Тема">
            {theme.is_removed ? (
              `${theme.name} (темы больше нет)`
            ) : (
              <Link
                to="/clients/$clientId/reviews"
                params={{ clientId: task.client_id }}
                search={{ theme: theme.id }}
                className={linkText}
              >
                {theme.name}
              </Link>
            )}
            {theme.name_then !== theme.name && (
              <span className={quietText}> — раньше «{theme.name_then}»</span>
            )}
          </Fact>
        )}
        <Fact name="Кому">{task.assignee ? personName(task.assignee) : 'Никому не поручена'}</Fact>
        <Fact name="Срок">{task.due_date === null ? 'Без срока' : day(task.due_date)}</Fact>
        <Fact name="Точки">
          {task.areas.length === 0
            ? 'Все точки'
            : task.areas.map(({ fullname_area: name }) => name).join('; ')}
        </Fact>
        <Fact name="Поставлена">
          <time dateTime={task.created_at} title={exactTime(task.created_at)}>
            {moment(task.created_at)}
          </time>
          {task.created_by && `, ${personName(task.created_by)}`}
        </Fact>
        {task.done_at !== null && (
          <Fact name="Сделана">
            <time dateTime={task.done_at}>{day(task.done_at)}</time>
            {task.done_by && `, ${personName(task.done_by)}`}
          </Fact>
        )}
      </dl>
      <TaskProof task={task} />
      {open === 'edit' && <TaskDialog clientId={task.client_id} task={task} onClose={close} />}
      {(open === 'complete' || open === 'drop') && <StepDialog task={task} step={open} onClose={close} />}
    </>
  );
}

/** What was deleted by mistake comes back by the button of its toast. */
function offerBack(id: string): Promise<void> {
  return standingToast({
    type: 'info',
    title: 'Задача удалена',
    duration: 10_000,
    action: {
      label: 'Вернуть',
      onClick: () => {
        act('POST /reviews/clients/tasks/{id}/restore', { params: { id } }).catch((error: unknown) =>
          toastFailure(explain(error)),
        );
      },
    },
  });
}
