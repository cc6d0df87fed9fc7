import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { css } from '#styled/css';
import { TableScreen } from '../../../components/table-screen.tsx';
import { Button } from '../../../components/button.tsx';
import { type Column, rowLink } from '../../../components/data-table.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Select } from '../../../components/select.tsx';
import { Status } from '../../../components/status.tsx';
import { filterBar, longText, mutedText } from '../../../components/styles.ts';
import { counted, forms, number } from '../../../lib/formats.ts';
import { levelName } from '../../session/index.ts';
import { type Employee, employeesQuery } from '../api.ts';
import { employeesFilter, type PeopleSearch, peoplePageSize } from '../search.ts';
import { personName } from '../../../lib/person-name.ts';
import { levelOptions } from '../words.ts';
import { Address } from './address.tsx';
import { PeopleHeader } from './people-header.tsx';
import type { PeopleTabProps } from './people-screen.tsx';

const EmployeePanel = onDemand(() => import('./employee-panel.tsx').then((module) => module.EmployeePanel));

const none: readonly string[] = [];
const anyLevel = [
  { value: 'any' as const, label: 'Любой уровень' },
  ...levelOptions,
  { value: 'none' as const, label: 'Ждут уровня' },
];

/** Who works here: level, clients, helpers and load. */
export function EmployeesTab({ search, onSearch, me }: PeopleTabProps) {
  const employees = useQuery(employeesQuery(employeesFilter(search)));
  const { q, level, sort = 'full_name', page = 1, hide = none, open } = search;
  const set = (change: PeopleSearch) => onSearch({ ...search, page: undefined, open: undefined, ...change });

  const list = (
    <TableScreen
      query={employees}
      failure="Не удалось загрузить сотрудников"
      skeletonRows={10}
      empty={
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          action={<Button onClick={() => onSearch({ tab: search.tab })}>Сбросить фильтры</Button>}
        >
          Под эти условия не подходит ни один сотрудник.
        </EmptyState>
      }
      paging={{
        page,
        size: peoplePageSize,
        onPage: (next) => onSearch({ ...search, open: undefined, page: next }),
      }}
      label="Сотрудники"
      columns={employeeColumns((id) => onSearch({ ...search, open: id }))}
      rowId={(row) => row.id}
      sort={sort}
      onSort={(next) => set({ sort: next as PeopleSearch['sort'] })}
      hidden={hide}
      roomFrom={52}
    />
  );

  return (
    <>
      <PeopleHeader
        me={me}
        tab="employees"
        aside={employees.data && counted(employees.data.count, forms.employee)}
      />
      <div data-actions="" className={filterBar}>
        <SearchField
          label="Найти по имени или адресу"
          value={q ?? ''}
          onChange={(text) => set({ q: text || undefined })}
        />
        <div className={css({ width: { base: 'full', sm: '11rem' } })}>
          <Select
            label="Уровень"
            hideLabel
            options={anyLevel}
            value={level ?? 'any'}
            onChange={(value) => set({ level: value === 'any' ? undefined : value })}
          />
        </div>
        <span className={css({ ml: 'auto' })}>
          <ExportMenu what="employees" filter={employeesFilter(search)} disabled={!employees.data?.count} />
        </span>
      </div>
      {list}
      {open !== undefined && (
        <EmployeePanel
          me={me}
          employeeId={open}
          known={employees.data?.data.find((person) => person.id === open)}
          onClose={() => onSearch({ ...search, open: undefined })}
        />
      )}
    </>
  );
}

function employeeColumns(onOpen: (id: string) => void): readonly Column<Employee>[] {
  return [
    {
      id: 'full_name',
      label: 'Сотрудник',
      sort: { key: 'full_name', asc: 'По имени, А–Я', desc: 'По имени, Я–А' },
      always: true,
      cell: (person) => (
        <div className={css({ minWidth: { _asTable: '11rem' }, overflowWrap: 'anywhere' })}>
          <button
            type="button"
            data-row-link=""
            className={`${rowLink.className} ${css({ textAlign: 'start', cursor: 'pointer' })}`}
            onClick={() => onOpen(person.id)}
          >
            {person.full_name ?? <Address text={person.email} />}
          </button>
          {!person.is_active && <Status tone="idle">доступ отключён</Status>}
        </div>
      ),
    },
    {
      id: 'level',
      label: 'Уровень',
      sort: { key: 'level', first: 'desc', asc: 'Сначала стажёры', desc: 'Сначала руководители' },
      cell: (person) =>
        person.level === null && !person.is_superuser ? (
          <Status tone="wait">ждёт уровня</Status>
        ) : (
          levelName({ ...person, kind: 'staff' })
        ),
    },
    {
      id: 'clients',
      label: 'Отвечает за клиентов',
      sort: { key: 'clients', first: 'desc', asc: 'Меньше клиентов', desc: 'Больше клиентов' },
      cell: (person) => <Names names={person.clients.map(({ name }) => name)} of={person.load.clients} />,
    },
    {
      id: 'load',
      label: 'Точки',
      align: 'end',
      cell: ({ load }) => (
        <>
          {number(load.areas)}
          {load.areas_failing > 0 && (
            <div className={css({ textStyle: 'small' })}>
              <Status tone="bad">{`${number(load.areas_failing)} с ошибкой сбора`}</Status>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'texts',
      label: 'Тексты',
      align: 'end',
      cell: ({ load }) => (
        <>
          {number(load.texts)}
          {load.texts_overdue > 0 && (
            <div className={css({ textStyle: 'small' })}>
              <Status tone="bad">{`${number(load.texts_overdue)} просрочено`}</Status>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'helpers',
      label: 'Помощники',
      cell: (person) => <Names names={person.helpers.map(personName)} of={person.helpers.length} />,
    },
  ];
}

/** The first three names and how many more there are. */
function Names({ names, of }: { names: readonly string[]; of: number }) {
  if (of === 0) return <span className={mutedText}>нет</span>;
  const shown = names.slice(0, 3);
  const rest = of - shown.length;
  return (
    <span className={longText}>
      {shown.join(', ')}
      {rest > 0 && (
        <span className={mutedText}>{shown.length > 0 ? ` и ещё ${rest}` : counted(rest, forms.client)}</span>
      )}
    </span>
  );
}
