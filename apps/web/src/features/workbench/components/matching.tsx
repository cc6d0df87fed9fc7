import { runWarning } from '@molva/contract/run-warnings';
import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { longText, plainStack, quietLongText, quietText } from '../../../components/styles.ts';
import { counted, forms, number } from '../../../lib/formats.ts';
import type { Reading, SourceMatch } from '../api.ts';
import { endWords, fieldWords, sourceName, stopWords } from '../words.ts';

/** What each source of the rules found on the page, and where it stopped. */
export function Matching({ answer }: { answer: Reading }) {
  const { matching, warnings, end, next_url: next } = answer;
  const way = next === null ? endWords(end) : `Следующая страница: ${next}`;
  return (
    <div className={plainStack}>
      <ol aria-label="Как сработали правила" className={plainStack}>
        {matching.map((match) => (
          <li key={`${match.part} ${match.at.join('.')}`}>
            <Match match={match} />
          </li>
        ))}
      </ol>
      {warnings.length > 0 && (
        <ul aria-label="Замечания" className={quietLongText}>
          {warnings.map((warning) => (
            <li key={warning.code}>
              Замечание: {runWarning(warning)}
              {warning.count > 1 && ` (${number(warning.count)})`}
            </li>
          ))}
        </ul>
      )}
      {way !== null && <p className={quietLongText}>{way}</p>}
    </div>
  );
}

function Match({ match }: { match: SourceMatch }) {
  const stop = stopWords(match);
  const isRating = match.part === 'aggregate';
  const found = isRating
    ? match.fields.some((field) => field.found > 0)
      ? 'найден'
      : 'не найден'
    : counted(match.found, forms.review);
  const isGood =
    stop === null && (isRating ? match.fields.some((field) => field.found > 0) : match.found > 0);
  return (
    <>
      <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '3' })}>
        <span>{sourceName(match)}</span>
        <Status tone={isGood ? 'good' : isRating ? 'idle' : 'bad'}>{found}</Status>
      </p>
      {stop !== null && <p className={longText}>{stop}</p>}
      {match.fields.length > 0 && (
        <ul className={quietText}>
          {match.fields.map((field) => (
            <li key={field.name} className={longText}>
              {fieldWords(field, Math.max(match.found, field.found, isRating ? 1 : 0))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
