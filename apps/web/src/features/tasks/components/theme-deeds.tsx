import { effectWords } from '@molva/contract/task-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Status } from '../../../components/status.tsx';
import { linkText, longText, quietFacts, semiboldText } from '../../../components/styles.ts';
import { themeTasksQuery } from '../api.ts';
import { dueWords, statusOf } from '../words.ts';

/** Shown, and read for it: those dropped and those whose theme was removed are left out. */
const [most, read] = [5, 20];
const heading = css({ textStyle: 'heading', mb: '2' });
const list = css({ '& > li': { borderTop: '1px solid token(colors.border.default)', py: '2.5' } });

/** Themes, what is being done about them and what came of it, the newest first; nothing where there is nothing. */
export function ThemeDeeds({ clientId }: { clientId: string }) {
  const headingId = useId();
  const tasks = useQuery(themeTasksQuery(clientId, read));
  const shown = (tasks.data?.data ?? [])
    .filter(({ theme, state }) => theme !== null && !theme.is_removed && state !== 'dropped')
    .slice(0, most);
  if (tasks.isError && !tasks.data)
    return <QueryError title="Не удалось загрузить задачи по темам" query={tasks} />;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={heading}>
        Задачи по темам
      </h2>
      <ul className={list}>
        {shown.map((task) => {
          const { tone, word } = statusOf(task);
          return (
            <li key={task.id}>
              <p className={longText}>
                <b className={semiboldText}>{task.theme?.name}</b> →{' '}
                <Link
                  to="/clients/$clientId/tasks"
                  params={{ clientId }}
                  search={{ state: task.state === 'done' ? 'done' : undefined, task: task.id }}
                  className={linkText}
                >
                  {task.title}
                </Link>
              </p>
              <div className={quietFacts}>
                <Status tone={tone}>{word}</Status>
                {task.state === 'open' && <span>{dueWords(task)}</span>}
              </div>
              {task.effect && (
                <p className={css({ mt: '1', fontVariantNumeric: 'tabular-nums' })}>
                  {effectWords(task.effect, task.state)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
