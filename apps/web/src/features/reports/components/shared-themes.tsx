import { effectWords, shareWords } from '@molva/contract/task-words';
import { css } from '#styled/css';
import { linkText, longNameText, longText, quietText } from '../../../components/styles.ts';
import { counted, day, rating } from '../../../lib/formats.ts';
import type { SharedReport } from '../api.ts';
import { themeChangeWords } from '../words.ts';

const list = css({ '& > li': { borderTop: '1px solid token(colors.border.default)', py: '3' } });
const heading = css({ textStyle: 'heading', mb: '3', mt: '8' });

/** What is said most in a month, beside the month before, with one voice each. */
export function SharedThemes({ themes }: { themes: SharedReport['themes'] }) {
  if (themes.length === 0) return null;
  return (
    <section aria-labelledby="themes">
      <h2 id="themes" className={heading}>
        О чём говорят
      </h2>
      <ul className={list}>
        {themes.map((theme) => (
          <li key={theme.name}>
            <p className={longNameText}>{theme.name}</p>
            <p className={`${quietText} ${css({ fontVariantNumeric: 'tabular-nums' })}`}>
              {/* A theme that is listed has reviews. */}
              {shareWords({ ...theme, of: theme.size })}
              {theme.share_previous !== null &&
                `, месяцем раньше ${Math.round(theme.share_previous * 100)} %`}
              {theme.change !== 'unknown' && `, ${themeChangeWords[theme.change]}`}
              {theme.average !== null && `, средняя оценка ${rating(theme.average, 2)}`}
            </p>
            {theme.quote && (
              <p className={`${longText} ${css({ mt: '1', maxWidth: '72ch' })}`}>
                «{theme.quote.text}» <span className={quietText}>— {theme.quote.area}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was done about themes: theme, task and proof in a line, what came of it under that. */
export function SharedTasks({ tasks }: { tasks: SharedReport['tasks'] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className={heading}>
        Что сделано
      </h2>
      <ul className={list}>
        {tasks.map((task, index) => (
          <li key={index}>
            <p className={longText}>
              <strong className={css({ fontWeight: 'semibold' })}>{task.theme ?? 'Без темы'}</strong> →{' '}
              {task.title} → <Proof task={task} />
            </p>
            {task.note !== null && <p className={longText}>{task.note}</p>}
            {task.effect && (
              <p className={`${quietText} ${css({ fontVariantNumeric: 'tabular-nums' })}`}>
                {effectWords(task.effect, task.done_at === null ? 'open' : 'done')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proof({ task }: { task: SharedReport['tasks'][number] }) {
  const { done_at: done, due_date: due, proof_url: url, images } = task;
  if (done === null) return <>{due === null ? 'в работе' : `в работе, срок ${day(due)}`}</>;
  return (
    <>
      сделано {day(done.slice(0, 10))}
      {images > 0 && `, ${counted(images, ['снимок', 'снимка', 'снимков'])}`}
      {url !== null && (
        <>
          {', '}
          <a href={url} target="_blank" rel="noreferrer" className={linkText}>
            ссылка
          </a>
        </>
      )}
    </>
  );
}
