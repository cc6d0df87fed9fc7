import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { type Column, DataTable, rowLink } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState, explain } from '../../../components/error-state.tsx';
import { Menu } from '../../../components/menu.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { TableSkeleton } from '../../../components/table-skeleton.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { counted, exactTime, forms, moment } from '../../../lib/formats.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { personName } from '../../people/words.ts';
import { type AuditEntry, auditQuery, exportAudit } from '../api.ts';
import { auditFilter, auditPageSize, type AuditSearch } from '../search.ts';
import { actionName, detailLines } from '../words.ts';
import { AuditFilters } from './audit-filters.tsx';
import { EntryPanel } from './entry-panel.tsx';

interface AuditProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const none: readonly string[] = [];
const quiet = css({ color: 'fg.muted' });
export const entryId = ({ client_id, seq }: AuditEntry) => `${client_id ?? 'agency'}:${seq}`;

/** Who did what, when, to what. */
export function AuditScreen({ search, onSearch }: AuditProps) {
  useTitle('Журнал');
  const filter = auditFilter(search);
  const entries = useQuery(auditQuery(filter));
  const { page = 1, entry: opened } = search;
  const [saving, setSaving] = useState(false);

  async function save(format: 'csv' | 'xlsx') {
    setSaving(true);
    try {
      await exportAudit(format, filter);
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setSaving(false);
    }
  }

  function content() {
    if (entries.isPending) return <TableSkeleton rows={12} />;
    if (entries.isError && !entries.data)
      return (
        <ErrorState
          title="Не удалось загрузить журнал"
          error={entries.error}
          retrying={entries.isFetching}
          onRetry={() => void entries.refetch()}
        />
      );
    const { data, count } = entries.data;
    if (data.length === 0)
      return (
        <EmptyState
          icon={<ScrollText aria-hidden="true" />}
          action={<Button onClick={() => onSearch({})}>Показать всё</Button>}
        >
          {page > 1 ? 'Такой страницы в журнале нет.' : 'Под эти условия не подходит ни одна запись.'}
        </EmptyState>
      );
    return (
      <>
        <DataTable
          label="Журнал"
          columns={columns((entry) => onSearch({ ...search, entry: entryId(entry) }))}
          rows={data}
          rowId={entryId}
          sort="-at"
          onSort={() => undefined}
          hidden={none}
          roomFrom={52}
          stale={entries.isPlaceholderData}
        />
        <Pagination
          page={page}
          pageSize={auditPageSize}
          count={count}
          onChange={(next) => onSearch({ ...search, entry: undefined, page: next > 1 ? next : undefined })}
        />
      </>
    );
  }

  return (
    <div className={pageStyle}>
      <PageHeader
        title="Журнал"
        aside={entries.data && counted(entries.data.count, forms.entry)}
        actions={
          <Menu
            placement="bottom-end"
            entries={[
              { kind: 'action', id: 'csv', label: 'Таблица CSV', onSelect: () => void save('csv') },
              { kind: 'action', id: 'xlsx', label: 'Книга Excel (XLSX)', onSelect: () => void save('xlsx') },
            ]}
            renderTrigger={(props) => (
              <Button {...props} loading={saving} icon={<Download aria-hidden="true" />}>
                Выгрузить
              </Button>
            )}
          />
        }
      />
      <AuditFilters search={search} onSearch={onSearch} />
      {content()}
      {opened !== undefined && (
        <EntryPanel
          entry={entries.data?.data.find((entry) => entryId(entry) === opened)}
          onClose={() => onSearch({ ...search, entry: undefined })}
        />
      )}
    </div>
  );
}

function columns(onOpen: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] {
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
          <span className={css({ overflowWrap: 'anywhere' })}>{personName(user)}</span>
        ) : (
          <span className={quiet}>Молва</span>
        ),
    },
    {
      id: 'client',
      label: 'Клиент',
      cell: ({ client_id, client_name }) =>
        client_id === null ? (
          <span className={quiet}>агентство</span>
        ) : (
          <Link to="/clients/$clientId" params={{ clientId: client_id }}>
            {client_name ?? client_id}
          </Link>
        ),
    },
    {
      id: 'details',
      label: 'Подробности',
      cell: ({ details }) => (
        <span
          className={css({
            display: 'block',
            maxWidth: '26rem',
            textStyle: 'small',
            color: 'fg.muted',
            lineClamp: 2,
            overflowWrap: 'anywhere',
          })}
        >
          {detailLines(details)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', ')}
        </span>
      ),
    },
  ];
}
