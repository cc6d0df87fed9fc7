import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { cardStyle, linkText, mutedText, semiboldText } from '../../../components/styles.ts';
import { counted, number } from '../../../lib/formats.ts';
import type { Job } from '../../jobs/index.ts';
import { type Refusal, refusalsCsv, resultOf } from '../import-result.ts';

const maxListed = 50;

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
      <div className={cardStyle} role="alert">
        <p className={semiboldText}>
          {job.status === 'cancelled' ? 'Загрузка остановлена' : 'Таблицу не удалось загрузить'}
        </p>
        <p className={mutedText}>
          {job.status === 'cancelled'
            ? 'Сохранённое до остановки осталось. Повторная загрузка пропустит то, что уже есть.'
            : (job.error?.message ?? 'Повторите чуть позже.')}
        </p>
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
        <Refusals refused={result.refused} count={result.refusedCount} />
      )}
    </section>
  );
}

function Refusals({ refused, count }: { refused: readonly Refusal[]; count: number }) {
  return (
    <>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '3',
          mt: '4',
          mb: '2',
        })}
      >
        <h2 className={css({ textStyle: 'label' })}>Не приняты</h2>
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveText(refusalsCsv(refused))}
        >
          Скачать список
        </Button>
      </div>
      <ul className={css({ maxHeight: '16rem', overflowY: 'auto', textStyle: 'small' })}>
        {refused.slice(0, maxListed).map(({ line, reason }) => (
          <li key={line} className={css({ py: '0.5', overflowWrap: 'anywhere' })}>
            <span className={css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>
              Строка {line}:
            </span>{' '}
            {reason}
          </li>
        ))}
      </ul>
      {count > maxListed && (
        <p className={css({ textStyle: 'small', color: 'fg.muted', mt: '1' })}>
          {count > refused.length
            ? `Показаны первые ${maxListed}, в файле — первые ${number(refused.length)}.`
            : `Показаны первые ${maxListed}, остальные — в файле.`}
        </p>
      )}
    </>
  );
}

function saveText(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'не-приняты.csv';
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
