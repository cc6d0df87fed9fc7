import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { longText, mediumText, quietText } from '../../../components/styles.ts';
import { moment } from '../../../lib/formats.ts';
import { useRested } from '../../../lib/use-rested.ts';
import { trialQuery, type TrialBody } from '../api.ts';
import { eventWords, trialWords } from '../words.ts';

const box = css({
  p: '3',
  borderRadius: 'sm',
  bg: 'bg.subtle',
  minHeight: '3rem',
  '&[data-stale=true]': { opacity: 0.6 },
});
const restMs = 500;

interface TrialNoteProps {
  clientId: string;
  /** null while what is typed is no rule yet. */
  body: TrialBody | null;
}

/** How often the rule would have told in the last month, as it is typed. */
export function TrialNote({ clientId, body }: TrialNoteProps) {
  // Compared by what it says: each rendering makes another object.
  const text = useRested(body === null ? null : JSON.stringify(body), restMs);
  const rested = text === null ? null : (JSON.parse(text) as TrialBody);
  const { data, isError, isFetching } = useQuery({
    ...trialQuery(clientId, rested ?? { conditions: [] }),
    enabled: rested !== null,
  });
  if (body === null)
    return (
      <output className={`${box} ${quietText}`}>Заполните правило: проверим его на последнем месяце.</output>
    );
  if (isError)
    return <output className={`${box} ${quietText}`}>Не удалось проверить на прошлом месяце.</output>;
  if (!data) return <output className={`${box} ${quietText}`}>Проверяем на последнем месяце…</output>;
  return (
    <div className={box} data-stale={isFetching || text !== JSON.stringify(body)}>
      <output className={mediumText}>
        {trialWords(data)}
        {data.events > data.times && ` Всего ${eventWords(data.events)}.`}
      </output>
      <p className={quietText}>То, что было на площадке уже при первом сборе точки, не считается.</p>
      {data.examples.length > 0 && (
        <details className={css({ mt: '1' })}>
          <summary className={css({ cursor: 'pointer', width: 'fit-content' })}>Последнее из этого</summary>
          <ul className={css({ mt: '2', display: 'grid', gap: '2' })}>
            {data.examples.map(({ title, body: said, happened_at: at, path }) => (
              <li key={`${path} ${at}`} className={longText}>
                <span>
                  {title}, {moment(at)}
                </span>
                <p className={`${quietText} ${css({ lineClamp: '2' })}`}>{said}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
