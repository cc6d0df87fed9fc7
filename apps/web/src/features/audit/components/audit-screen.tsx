import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { css } from '#styled/css';
import { TableScreen } from '../../../components/table-screen.tsx';
import { Button } from '../../../components/button.tsx';
import { type Column, rowLink } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { NoAccess } from '../../../components/no-access.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { counted, exactTime, forms, moment } from '../../../lib/formats.ts';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { longText, mutedText } from '../../../components/styles.ts';
import { meQuery } from '../../session/index.ts';
import { Address } from '../../people/index.ts';
import { type AuditEntry, auditQuery } from '../api.ts';
import { auditFilter, auditPageSize, type AuditSearch } from '../search.ts';
import { useNames } from '../use-names.ts';
import { actionName, actionOptions, type Names } from '../words.ts';
import { personName } from '../../../lib/person-name.ts';

interface AuditProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const AuditFilters = lazy(() =>
  import('./audit-filters.tsx').then((module) => ({ default: module.AuditFilters })),
);
const EntrySummary = lazy(() =>
  import('./entry-summary.tsx').then((module) => ({ default: module.EntrySummary })),
);
const EntryPanel = onDemand(() => import('./entry-panel.tsx').then((module) => module.EntryPanel));
const entryId = ({ client_id, seq }: AuditEntry) => `${client_id ?? 'agency'}:${seq}`;

/** Who did what, when, to what. */
export function AuditScreen(props: AuditProps) {
  const { data: me } = useQuery(meQuery());
  if (!me) return null;
  return can(me, 'audit:read') ? (
    <AuditLog {...props} search={withKnownAction(props.search)} />
  ) : (
    <NoAccess title="Журнал" />
  );
}

/** An address by hand may name an action that there is not. */
function withKnownAction(search: AuditSearch): AuditSearch {
  return actionOptions.some(({ value }) => value === search.action)
    ? search
    : { ...search, action: undefined };
}

function AuditLog({ search, onSearch }: AuditProps) {
  useTitle('Журнал');
  const filter = auditFilter(search);
  const entries = useQuery(auditQuery(filter));
  const { page = 1, entry: opened } = search;
  const { names } = useNames();
  const shown = useMemo(
    () => columns(names, (entry) => onSearch({ ...search, entry: entryId(entry) })),
    [names, search, onSearch],
  );

  const list = (
    <TableScreen
      query={entries}
      failure="Не удалось загрузить журнал"
      skeletonRows={12}
      empty={
        <EmptyState
          icon={<ScrollText aria-hidden="true" />}
          action={<Button onClick={() => onSearch({})}>Показать всё</Button>}
        >
          Под эти условия не подходит ни одна запись.
        </EmptyState>
      }
      paging={{
        page,
        size: auditPageSize,
        onPage: (next) => onSearch({ ...search, entry: undefined, page: next }),
      }}
      label="Журнал"
      columns={shown}
      rowId={entryId}
      roomFrom={52}
    />
  );

  return (
    <div className={pageStyle}>
      <PageHeader
        title="Журнал"
        aside={entries.data && counted(entries.data.count, forms.entry)}
        actions={<ExportMenu what="audit" filter={filter} />}
      />
      {/* As tall as the filters, which come after the log itself. */}
      <Suspense fallback={<div className={css({ height: { base: '10.25rem', lg: '3.375rem' }, mb: '3' })} />}>
        <AuditFilters search={search} onSearch={onSearch} />
      </Suspense>
      {list}
      {opened !== undefined && (
        <EntryPanel
          entry={entries.data?.data.find((entry) => entryId(entry) === opened)}
          loading={entries.isPending}
          names={names}
          onClose={() => onSearch({ ...search, entry: undefined })}
        />
      )}
    </div>
  );
}

function columns(names: Names, onOpen: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] {
  return [
    {
      id: 'action',
      label: 'Что',
      always: true,
      cell: (entry) => (
        <button
          type="button"
          data-row-link=""
          className={`${rowLink.className} ${css({ textAlign: 'start', cursor: 'pointer' })}`}
          onClick={() => onOpen(entry)}
        >
          {actionName(entry.action)}
        </button>
      ),
    },
    {
      id: 'at',
      label: 'Когда',
      cell: ({ at }) => (
        <time dateTime={at} title={exactTime(at)} className={css({ whiteSpace: 'nowrap' })}>
          {moment(at)}
        </time>
      ),
    },
    {
      id: 'user',
      label: 'Кто',
      cell: ({ user }) =>
        user ? (
          <span className={longText}>{user.full_name ?? <Address text={personName(user)} />}</span>
        ) : (
          <span className={mutedText}>Молва</span>
        ),
    },
    {
      id: 'client',
      label: 'Клиент',
      cell: ({ client_id, client_name }) =>
        client_id === null ? (
          <span className={mutedText}>агентство</span>
        ) : (
          <Link to="/clients/$clientId" params={{ clientId: client_id }}>
            {client_name ?? client_id}
          </Link>
        ),
    },
    {
      id: 'details',
      label: 'Подробности',
      wide: true,
      cell: (entry) => (
        <Suspense>
          <EntrySummary entry={entry} names={names} />
        </Suspense>
      ),
    },
  ];
}
