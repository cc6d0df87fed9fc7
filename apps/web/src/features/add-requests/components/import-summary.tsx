import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { cardStyle, linkText } from '../../../components/styles.ts';
import { counted, number } from '../../../lib/formats.ts';
import { ImportFailure, type Job, RefusedRows } from '../../jobs/index.ts';
import { resultOf } from '../import-result.ts';

interface ImportSummaryProps {
  clientId: string;
  job: Job;
  /** Refused rows are shown elsewhere: in the grid. */
  withoutRefusals?: boolean;
}

/** What an import did: kept, repeated, refused. */
export function ImportSummary({ clientId, job, withoutRefusals = false }: ImportSummaryProps) {
  const result = resultOf(job);
  if (job.status !== 'done' || !result)
    return (
      <div className={cardStyle}>
        <ImportFailure job={job} failed="Таблицу не удалось загрузить" />
      </div>
    );
  return (
    <section className={cardStyle} aria-label="Итог загрузки">
      <output className={css({ display: 'block', fontWeight: 'semibold' })}>
        {`Сохранено: ${number(result.stored)}, уже были: ${number(result.known)}, не принято: ${number(result.refusedCount)}`}
      </output>
      <p className={css({ mt: '1', display: 'flex', flexWrap: 'wrap', columnGap: '4' })}>
        <Link
          to="/copywriting/$clientId/add-reviews"
          params={{ clientId }}
          search={{ mode: 'sources' }}
          className={linkText}
        >
          Открыть слова покупателей
        </Link>
        {result.requests > 0 && (
          <Link
            to="/copywriting/$clientId"
            params={{ clientId }}
            search={{ queue: 'empty', made: job.created_at }}
            className={linkText}
          >
            {counted(result.requests, ['новый текст', 'новых текста', 'новых текстов'])}
          </Link>
        )}
      </p>
      {!withoutRefusals && result.refused.length > 0 && (
        <RefusedRows refused={result.refused} count={result.refusedCount} />
      )}
    </section>
  );
}
