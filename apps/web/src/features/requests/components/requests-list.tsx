import { endStates, type RequestState, requestStates, shownStates } from '@molva/contract/request-states';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText } from 'lucide-react';
import { css } from '#styled/css';
import { listStyle } from '../../../components/list-style.ts';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { Grade } from '../../../components/grade.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import type { Option } from '../../../components/options.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Select } from '../../../components/select.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { counted, day } from '../../../lib/formats.ts';
import { can } from '../../../lib/abilities.ts';
import { clientQuery } from '../../clients/api.ts';
import type { Area } from '../../areas/api.ts';
import { personName } from '../../../lib/person-name.ts';
import { type Request, requestsQuery } from '../api.ts';
import { requestStateWords } from '../words.ts';
import { HandOut } from './hand-out.tsx';
import { AiMark, UndisclosedMark } from './text-marks.tsx';

const TextPanel = onDemand(() => import('./text-panel.tsx').then((module) => module.TextPanel));

const pageSize = 50;

type TextMark = 'ai' | 'own' | 'undisclosed';
const markFilters = {
  ai: { ai_generated: 'true' },
  own: { ai_generated: 'false' },
  undisclosed: { undisclosed: 'true' },
} as const;
const markOptions: readonly Option<TextMark | 'any'>[] = [
  { value: 'any', label: 'С ИИ и без' },
  { value: 'ai', label: 'С участием ИИ' },
  { value: 'own', label: 'Без ИИ' },
  { value: 'undisclosed', label: 'Без пометки о награде' },
];

export interface RequestsSearch {
  readonly q?: string | undefined;
  readonly area?: string | undefined;
  readonly status?: RequestState[] | undefined;
  readonly assignee?: string | undefined;
  readonly planned_to?: string | undefined;
  readonly mark?: TextMark | undefined;
  readonly page?: number | undefined;
  /** The text that is open beside the list. */
  readonly request?: string | undefined;
}

interface RequestsListProps {
  clientId: string;
  isClient: boolean;
  /** Absent: texts of all months. */
  period?: string;
  /** Offer the states too, where the screen has no filter of its own for them. */
  withStates?: boolean;
  search: RequestsSearch;
  areas: readonly Area[];
  onSearch: (search: RequestsSearch) => void;
}

/** Texts, page by page. */
export function RequestsList(props: RequestsListProps) {
  const { clientId, isClient, period, withStates = false, search, areas, onSearch } = props;
  const { q, area, status, assignee, planned_to, mark, page = 1 } = search;
  const states: readonly RequestState[] = isClient ? shownStates : requestStates;
  const requests = useQuery(
    requestsQuery(isClient, {
      client_id: clientId,
      ...(period !== undefined && { period }),
      ...(assignee !== undefined && { assignee_id: assignee }),
      ...(planned_to !== undefined && { planned_to }),
      ...(mark !== undefined && markFilters[mark]),
      ...(q !== undefined && { review_data: q }),
      ...(area !== undefined && { area_id: area }),
      ...(status !== undefined && { status }),
      sort: 'planned_date',
      skip: (page - 1) * pageSize,
      limit: pageSize,
    }),
  );
  const openText = (id: string | undefined) => onSearch({ ...search, request: id });
  const isFiltered = [q, area, status, assignee, planned_to, mark].some((value) => value !== undefined);
  const without = (keys: readonly (keyof RequestsSearch)[]) =>
    onSearch(
      Object.fromEntries(Object.entries(search).filter(([key]) => !keys.some((gone) => gone === key))),
    );
  return (
    <>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', mb: '3' })}>
        <SearchField
          label="Искать в текстах"
          value={q ?? ''}
          onChange={(text) => onSearch({ ...search, q: text === '' ? undefined : text, page: undefined })}
        />
        {areas.length > 1 && (
          <div className={css({ width: '13rem' })}>
            <Select
              label="Точка"
              hideLabel
              options={[
                { value: 'any', label: 'Все точки' },
                ...areas.map((one) => ({ value: one.id, label: `${one.fullname_area} · ${one.site.name}` })),
              ]}
              value={area ?? 'any'}
              onChange={(id) => onSearch({ ...search, area: id === 'any' ? undefined : id, page: undefined })}
            />
          </div>
        )}
        {withStates && (
          <div className={css({ width: '12rem' })}>
            <Select
              label="Состояние"
              hideLabel
              placeholder="Несколько состояний"
              options={[
                { value: 'any', label: 'Любое состояние' },
                ...states.map((state) => ({ value: state, label: requestStateWords[state].word })),
              ]}
              value={status === undefined ? 'any' : status.length === 1 ? (status[0] ?? null) : null}
              onChange={(state) =>
                onSearch({
                  ...search,
                  status: state === 'any' ? undefined : states.filter((one) => one === state),
                  page: undefined,
                })
              }
            />
          </div>
        )}
        <div className={css({ width: '12rem' })}>
          <Select
            label="Пометки"
            hideLabel
            options={markOptions}
            value={mark ?? 'any'}
            onChange={(value) =>
              onSearch({ ...search, mark: value === 'any' ? undefined : value, page: undefined })
            }
          />
        </div>
        {assignee !== undefined && (
          <FilterChip onRemove={() => without(['assignee', 'page'])}>Ваши</FilterChip>
        )}
        {planned_to !== undefined && (
          <FilterChip
            onRemove={() => without(['planned_to', 'page'])}
          >{`План до ${day(planned_to)}`}</FilterChip>
        )}
        {requests.data && (
          <output className={css({ color: 'fg.muted' })}>
            {counted(requests.data.count, ['текст', 'текста', 'текстов'])}
          </output>
        )}
      </div>
      {content()}
      {search.request !== undefined && (
        <TextPanel
          key={search.request}
          clientId={clientId}
          id={search.request}
          onClose={() => openText(undefined)}
        />
      )}
    </>
  );

  function content() {
    if (requests.isPending) {
      return (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      );
    }
    if (requests.isError && !requests.data) {
      return (
        <ErrorState
          title="Не удалось загрузить тексты"
          error={requests.error}
          retrying={requests.isFetching}
          onRetry={() => void requests.refetch()}
        />
      );
    }
    const { data, count } = requests.data;
    if (data.length === 0) {
      return (
        <EmptyState
          icon={<FileText aria-hidden="true" />}
          action={isFiltered ? <Button onClick={() => onSearch({})}>Сбросить фильтры</Button> : undefined}
        >
          {isFiltered
            ? 'Под эти условия не подходит ни один текст.'
            : period === undefined
              ? 'Текстов пока нет.'
              : 'На этот месяц текстов нет.'}
        </EmptyState>
      );
    }
    return (
      <>
        <ul className={listStyle} aria-label="Тексты" data-stale={requests.isPlaceholderData}>
          {data.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isClient={isClient}
              isOpen={request.id === search.request}
              onOpen={() => openText(request.id)}
            />
          ))}
        </ul>
        <Pagination
          page={page}
          pageSize={pageSize}
          count={count}
          onChange={(next) => onSearch({ ...search, page: next > 1 ? next : undefined })}
        />
      </>
    );
  }
}

const item = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  columnGap: '3',
  px: { base: '3', md: '4' },
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  _first: { borderTopWidth: '0' },
  '&[data-open=true]': { bg: 'accent.subtle' },
});
const doing = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' });
const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '0.5',
  textStyle: 'small',
  color: 'fg.muted',
});

interface RequestRowProps {
  request: Request;
  isClient: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

function RequestRow({ request, isClient, isOpen, onOpen }: RequestRowProps) {
  const { data: client } = useQuery(clientQuery(request.client_id));
  const isDone = endStates.some((state) => state === request.status);
  const mayHandOut = client !== undefined && can(client, 'requests:create') && !isDone;
  const decides = request.steps.some((step) => step === 'approve' || step === 'client_return');
  const { tone, word } = requestStateWords[request.status];
  return (
    <li className={item} data-open={isOpen}>
      <Grade value={request.grade} />
      <div>
        <div className={quiet}>
          <Status tone={tone}>{word}</Status>
          <span className={css({ overflowWrap: 'anywhere' })}>
            {request.fullname_area} · {request.site_name}
          </span>
          {request.planned_date !== null && <span>к {day(request.planned_date)}</span>}
          {!mayHandOut && request.assignee && <span>{personName(request.assignee)}</span>}
          <AiMark text={request} />
          <UndisclosedMark text={request} />
          {request.corrections_count > 0 && <span>правок: {request.corrections_count}</span>}
        </div>
        {request.review_data !== null && request.review_data.trim() !== '' ? (
          <p
            className={css({
              textStyle: 'read',
              maxWidth: 'read',
              mt: '1',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            })}
          >
            {request.review_data}
          </p>
        ) : (
          <p className={css({ mt: '1', color: 'fg.muted' })}>Текста ещё нет</p>
        )}
        {request.description !== null && request.description !== '' && (
          <p className={css({ mt: '1', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' })}>
            Задание: {request.description}
          </p>
        )}
        {request.published_url !== null && (
          <a
            href={request.published_url}
            target="_blank"
            rel="noreferrer noopener"
            className={css({
              display: 'inline-flex',
              gap: '1',
              alignItems: 'center',
              mt: '1.5',
              color: 'link',
              '& svg': { width: '3.5', height: '3.5' },
            })}
          >
            На площадке
            <ExternalLink aria-hidden="true" />
          </a>
        )}
        <div className={doing}>
          <Button
            size="sm"
            aria-label={`${decides ? 'Прочитать и решить' : 'Открыть'}: ${request.fullname_area}`}
            onPointerEnter={TextPanel.prefetch}
            onFocus={TextPanel.prefetch}
            onClick={onOpen}
          >
            {decides ? 'Прочитать и решить' : 'Открыть'}
          </Button>
          {mayHandOut && (
            <HandOut clientId={request.client_id} texts={[request]} of={request.fullname_area} />
          )}
          {!isClient && (
            <Link
              to="/copywriting/$clientId"
              params={{ clientId: request.client_id }}
              search={{ request: request.id }}
              className={buttonStyle({ variant: 'ghost', size: 'sm' })}
            >
              В работу с текстом
              <span className={css({ srOnly: true })}>: {request.fullname_area}</span>
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
