import { runError } from '@molva/contract/run-words';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useRef } from 'react';
import { css } from '#styled/css';
import { siteOfAddress } from '@molva/contract/site-of-address';
import { completeAddress } from '@molva/contract/complete-address';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Select } from '../../../components/select.tsx';
import { Status } from '../../../components/status.tsx';
import { cardStyle, headingText, longText, plainStack, quietText } from '../../../components/styles.ts';
import { explain } from '../../../lib/explain.ts';
import { number, rating } from '../../../lib/formats.ts';
import { useWide } from '../../../lib/use-wide.ts';
import { FollowedPages, type Site, sitesQuery } from '../../areas/index.ts';
import type { Origin, Reading, VersionText } from '../api.ts';
import { type BenchDraft, emptyDraft } from '../bench-draft.ts';
import { examplePage, exampleUrl } from '../example.ts';
import { useWorkbench, type Workbench } from '../use-workbench.ts';
import { readWords } from '../words.ts';
import { KeepBar } from './keep-bar.tsx';
import { Matching } from './matching.tsx';
import { PageForm } from './page-form.tsx';
import { PageView } from './page-view.tsx';
import { ReviewTable } from './review-table.tsx';
import { asksForCredentials, TryCredentials } from './try-credentials.tsx';
import { RulesPart } from './rules-part.tsx';

interface BenchProps {
  storageKey: string;
  initial: BenchDraft;
  opened: VersionText | undefined;
}

const unknownSite = 'unknown';

/** The page stays in sight beside what was read and the rules; on a phone it stands between them. */
const areas = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateAreas: { base: '"result" "page" "rules"', lg: '"result page" "rules page"' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gap: '5',
  alignItems: 'start',
});
const pageArea = css({
  gridArea: 'page',
  minWidth: '0',
  position: { lg: 'sticky' },
  top: '4',
  scrollMarginTop: '4',
});

/** The workbench: a page, the rules, what they read, and where on the page it stands. */
export function Bench({ storageKey, initial, opened }: BenchProps) {
  const bench = useWorkbench(storageKey, initial);
  const { data: sites, error: sitesError } = useQuery(sitesQuery());
  const { draft, change, reading, model, showOrigins } = bench;
  const view = useRef<HTMLDivElement>(null);
  const isWide = useWide();
  const all = sites?.data ?? [];
  const site = siteOf(all, draft);
  const { answer } = reading;

  function show(origins: readonly Origin[]): void {
    showOrigins(origins);
    if (!isWide) view.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className={plainStack}>
      <div className={cardStyle}>
        <PageForm bench={bench}>
          <Select
            label="Площадка"
            options={[
              { value: unknownSite, label: 'По адресу' },
              ...all.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={draft.siteId ?? unknownSite}
            help={
              sites && draft.siteId === null && draft.url !== ''
                ? `Это ${site?.name ?? 'новая площадка'}`
                : undefined
            }
            error={!sites && sitesError ? explain(sitesError) : undefined}
            onChange={(id) => change({ siteId: id === unknownSite ? null : id, credentialsId: null })}
          />
        </PageForm>
        {site && asksForCredentials(bench.rules) && <TryCredentials bench={bench} siteId={site.id} />}
      </div>
      {!answer && !model && <Beginning bench={bench} />}
      <div className={areas}>
        {answer && (
          <div className={`${plainStack} ${css({ gridArea: 'result' })}`}>
            <section aria-label="Что прочитано" className={plainStack}>
              <Summary answer={answer} />
              <FollowedPages page={answer} />
              {answer.reviews.length > 0 && <ReviewTable answer={answer} onShow={show} />}
              {answer.matching.length > 0 && (
                <details open={answer.reviews.length === 0}>
                  <summary className={css({ width: 'fit-content', cursor: 'pointer' })}>
                    Как сработали правила
                  </summary>
                  <div className={css({ mt: '2' })}>
                    <Matching answer={answer} />
                  </div>
                </details>
              )}
            </section>
            {sites && (site !== undefined || answer.reviews.length > 0) && (
              <KeepBar bench={bench} site={site} opened={opened} />
            )}
          </div>
        )}
        {model && (
          <div ref={view} className={pageArea}>
            <PageView bench={bench} model={model} />
          </div>
        )}
        <div className={css({ gridArea: 'rules', minWidth: '0' })}>
          <RulesPart bench={bench} site={site} />
        </div>
      </div>
    </div>
  );
}

function siteOf(sites: readonly Site[], { siteId, url }: BenchDraft): Site | undefined {
  if (siteId !== null) return sites.find(({ id }) => id === siteId);
  return siteOfAddress(completeAddress(url), sites);
}

/** Before anything is read: what to do, and something to try it on. */
function Beginning({ bench }: { bench: Workbench }) {
  return (
    <EmptyState
      icon={<FlaskConical aria-hidden="true" />}
      action={
        <Button
          onClick={() =>
            bench.read({ ...emptyDraft, url: exampleUrl, content: examplePage, fileName: 'пример.html' })
          }
        >
          Показать на примере
        </Button>
      }
    >
      Вставьте адрес страницы с отзывами и нажмите «Прочитать». Стенд покажет, что на ней нашлось, и поможет
      составить правила.
    </EmptyState>
  );
}

/** How many reviews were read, and the rating that the page shows. */
function Summary({ answer }: { answer: Reading }) {
  const { error, aggregate, reviews, reviews_count: count, layout, content } = answer;
  const failure = content === null ? 'Страницу получить не удалось' : 'Отзывы не читаются';
  return (
    <div>
      <h2 className={headingText}>Результат</h2>
      <Status tone={error ? 'bad' : 'good'}>{error ? failure : readWords(count)}</Status>
      {error && <p className={longText}>{runError(error)}</p>}
      {reviews.length < count && <p className={quietText}>Показаны первые {number(reviews.length)}.</p>}
      {layout !== null && <p className={quietText}>Вёрстка: {layout}</p>}
      {aggregate && <Shown aggregate={aggregate} />}
    </div>
  );
}

function Shown({ aggregate }: { aggregate: NonNullable<Reading['aggregate']> }) {
  const { rating: shown, best_rating: best, reviews_count: reviews, ratings_count: ratings } = aggregate;
  const parts = [
    ...(shown === null ? [] : [`рейтинг ${rating(shown)} из ${number(best)}`]),
    ...(reviews === null ? [] : [`отзывов ${number(reviews)}`]),
    ...(ratings === null ? [] : [`оценок ${number(ratings)}`]),
  ];
  return parts.length === 0 ? null : <p>На странице указано: {parts.join(', ')}.</p>;
}
