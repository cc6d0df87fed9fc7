import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Grade } from '../../../components/grade.tsx';
import { Status } from '../../../components/status.tsx';
import {
  longText,
  quietLongText,
  quietText,
  smallDangerText,
  tightStack,
} from '../../../components/styles.ts';
import { explain } from '../../../lib/explain.ts';
import { number, published } from '../../../lib/formats.ts';
import { type AreaPreview, previewQuery } from '../api.ts';
import { runError, runWarning } from '../monitoring/run-errors.ts';
import { previewAdvice, readWords, shownWords } from '../preview-words.ts';
import { newSite } from '../site-of-form.ts';
import type { AreaForm } from '../use-area-form.ts';

type Page = AreaPreview['page'];
type Review = Page['reviews'][number];

const frame = css({
  p: '3',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  minWidth: '0',
});

/** What the page says, seen before anything is saved. */
export function PagePreview({ areaForm }: { areaForm: AreaForm }) {
  const { clientId, address, site, area, setTaken, entry } = areaForm;
  const [asked, setAsked] = useState<{ url: string; siteId: string } | null>(null);
  const isAsked = asked?.url === address && asked.siteId === site.value;
  const siteId = site.value === '' || site.value === newSite ? undefined : site.value;
  const preview = useQuery({ ...previewQuery(clientId, address, siteId), enabled: isAsked });
  const taken = isAsked && preview.data?.area?.id !== area?.id ? preview.data?.area : undefined;
  useEffect(() => {
    if (taken) setTaken(taken);
  }, [taken, setTaken]);

  async function check() {
    if (!(await entry.form.trigger('url'))) return;
    if (isAsked) await preview.refetch();
    else setAsked({ url: address, siteId: site.value });
  }

  return (
    <div className={tightStack}>
      <div>
        <Button
          size="sm"
          icon={<FileSearch aria-hidden="true" />}
          loading={isAsked && preview.isFetching}
          onClick={() => void check()}
        >
          Проверить страницу
        </Button>
      </div>
      <div aria-live="polite">{isAsked && <Result preview={preview} />}</div>
    </div>
  );
}

function Result({
  preview,
}: {
  preview: { data?: AreaPreview | undefined; error: unknown; isFetching: boolean };
}) {
  if (preview.isFetching)
    return <p className={quietText}>Открываем страницу. Бывает, что это занимает полминуты.</p>;
  if (preview.error) return <p className={smallDangerText}>{explain(preview.error)}</p>;
  return preview.data ? <PageFacts page={preview.data.page} /> : null;
}

function PageFacts({ page }: { page: Page }) {
  const { error, reviews, warnings } = page;
  const shown = shownWords(page);
  const advice = error && previewAdvice(error);
  return (
    <section aria-label="Что на странице" className={frame}>
      <Status tone={error ? 'bad' : 'good'}>{error ? 'Отзывы не читаются' : 'Страница читается'}</Status>
      {error && <p className={`${longText} ${css({ mt: '1' })}`}>{runError(error)}</p>}
      {advice !== null && <p className={quietText}>{advice}</p>}
      {shown !== null && <p className={css({ mt: '1', fontVariantNumeric: 'tabular-nums' })}>{shown}</p>}
      {!error && <p className={quietText}>{readWords(page)}</p>}
      {reviews.length > 0 && (
        <ul className={css({ mt: '2', display: 'grid', gap: '2.5' })}>
          {reviews.map((review, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page may show the same review twice
            <li key={index}>
              <ReviewLine review={review} />
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <details className={css({ mt: '2', textStyle: 'small', color: 'warning.text' })}>
          <summary>Замечания: {warnings.length}</summary>
          <ul className={css({ mt: '1', color: 'fg.muted' })}>
            {warnings.map((warning) => (
              <li key={warning.code}>
                {runWarning(warning)}
                {warning.count > 1 && ` (${number(warning.count)})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function ReviewLine({ review }: { review: Review }) {
  const { author, publication_date: date, publication_date_precision: precision, rating, recall } = review;
  const who = [author ?? 'Без имени', ...(date === null ? [] : [published(date, precision)])].join(', ');
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '2' })}>
      <Grade value={rating} />
      <div>
        <p className={quietLongText}>{who}</p>
        <p className={css({ lineClamp: 2, overflowWrap: 'anywhere' })}>{recall ?? 'Без текста'}</p>
      </div>
    </div>
  );
}
