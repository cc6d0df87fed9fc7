import { type RequestState, requestStates, shownStates } from '@molva/contract/request-states';
import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { change as signed, number, rating } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { srOnlyText } from '../../../components/styles.ts';
import { areasQuery } from '../../areas/index.ts';
import { RequestsList, requestStateWords } from '../../requests/index.ts';
import { meQuery } from '../../session/index.ts';
import { type Totals, areaFiguresQuery, comparedQuery } from '../api.ts';
import { reviewsGoneLink, reviewsNewLink } from '../links.ts';
import type { PeriodSearch } from '../search.ts';
import { NumberLink } from './number-link.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { PlanBar } from './plan-bar.tsx';

interface PeriodScreenProps {
  clientId: string;
  period: string;
  search: PeriodSearch;
  onSearch: (search: PeriodSearch) => void;
  onPeriod: (period: string) => void;
}

/** One month: what was done beside the month before, and its texts. */
export function PeriodScreen({ clientId, period, search, onSearch, onPeriod }: PeriodScreenProps) {
  useTitle(monthName(period));
  const { data: me } = useQuery(meQuery());
  const isClient = me?.kind === 'client';
  const figures = useQuery(areaFiguresQuery(clientId, period));
  const areas = useQuery(areasQuery(clientId)).data?.data ?? [];
  return (
    <>
      <div className={css({ mb: '4' })}>
        <MonthSwitch value={period} onChange={onPeriod} />
      </div>
      {figures.isPending ? (
        <Loading>
          <Skeleton height="6rem" />
        </Loading>
      ) : figures.isError && !figures.data ? (
        <QueryError title="Не удалось загрузить месяц" query={figures} />
      ) : (
        <Summary clientId={clientId} period={period} totals={figures.data.totals} isClient={isClient} />
      )}
      <h2 className={css({ textStyle: 'heading', mt: '6', mb: '2' })}>Тексты</h2>
      {figures.data && (
        <StateFilter
          totals={figures.data.totals}
          states={isClient ? shownStates : requestStates}
          value={search.status}
          onChange={(status) => onSearch({ ...search, status, page: undefined })}
        />
      )}
      {me && (
        <RequestsList
          clientId={clientId}
          isClient={isClient}
          period={period}
          search={search}
          areas={areas}
          onSearch={onSearch}
        />
      )}
    </>
  );
}

const cards = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))',
  gap: '3',
});
const card = css({
  p: '3.5',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
});
const cardName = css({ textStyle: 'small', color: 'fg.muted', mb: '1' });
const cardValue = css({ fontSize: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' });

function Summary(props: { clientId: string; period: string; totals: Totals; isClient: boolean }) {
  const { clientId, period, totals, isClient } = props;
  const previous = useQuery(comparedQuery(clientId, period)).data?.previous;
  return (
    <dl className={cards}>
      <div className={card}>
        <dt className={cardName}>Опубликовано из плана</dt>
        <dd>
          <PlanBar
            planned={totals.planned}
            done={totals.done}
            clientId={clientId}
            period={period}
            isClient={isClient}
          />
        </dd>
      </div>
      <div className={card}>
        <dt className={cardName}>Новые отзывы</dt>
        <dd className={cardValue}>
          <NumberLink value={totals.reviews_new} label="новые отзывы" {...reviewsNewLink(clientId, period)} />
          {previous && <Moved by={totals.reviews_new - previous.reviews_new} />}
        </dd>
      </div>
      <div className={card}>
        <dt className={cardName}>Исчезли</dt>
        <dd className={cardValue}>
          <NumberLink
            value={totals.reviews_gone}
            label="исчезнувшие отзывы"
            {...reviewsGoneLink(clientId, period)}
          />
          {previous && <Moved by={totals.reviews_gone - previous.reviews_gone} />}
        </dd>
      </div>
      <div className={card}>
        <dt className={cardName}>Средняя оценка новых</dt>
        <dd className={cardValue}>
          {totals.average === null ? '–' : rating(totals.average, 2)}{' '}
          {previous && (
            <Change from={previous.average} to={totals.average} since="к прошлому месяцу" digits={2} />
          )}
        </dd>
      </div>
    </dl>
  );
}

/** A count has no good or bad side: sign and words only. */
function Moved({ by }: { by: number }) {
  return (
    <div className={css({ textStyle: 'small', color: 'fg.muted', fontWeight: 'normal' })}>
      {by === 0 ? 'как в прошлом месяце' : `${signed(by, 0)} к прошлому месяцу`}
    </div>
  );
}

const chip = css({
  display: 'inline-flex',
  gap: '1.5',
  alignItems: 'center',
  height: 'controlSmall',
  px: '2.5',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'full',
  textStyle: 'small',
  whiteSpace: 'nowrap',
  bg: 'bg.surface',
  _hover: { bg: 'bg.hover' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.mark' },
});

interface StateFilterProps {
  totals: Totals;
  states: readonly RequestState[];
  value: readonly RequestState[] | undefined;
  onChange: (value: RequestState[] | undefined) => void;
}

/** Texts by state: each count is a filter of the list under it. */
function StateFilter({ totals, states, value, onChange }: StateFilterProps) {
  const some = states.filter((state) => (totals.requests[state] ?? 0) > 0 || value?.includes(state));
  if (some.length === 0) return null;
  function toggle(state: RequestState) {
    const next = value?.includes(state) ? value.filter((one) => one !== state) : [...(value ?? []), state];
    onChange(next.length > 0 ? next : undefined);
  }
  return (
    <fieldset className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' })}>
      <legend className={srOnlyText}>Показать тексты в состоянии</legend>
      {some.map((state) => (
        <button
          key={state}
          type="button"
          className={chip}
          aria-pressed={value?.includes(state) ?? false}
          onClick={() => toggle(state)}
        >
          {requestStateWords[state].word}
          <b className={css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })}>
            {number(totals.requests[state] ?? 0)}
          </b>
        </button>
      ))}
    </fieldset>
  );
}
