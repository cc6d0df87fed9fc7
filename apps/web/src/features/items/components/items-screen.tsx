import { useQuery } from '@tanstack/react-query';
import { Plus, StickyNote } from 'lucide-react';
import { useMemo, useState } from 'react';
import { css } from '#styled/css';
import { TableScreen } from '../../../components/table-screen.tsx';
import { Button } from '../../../components/button.tsx';
import { ColumnMenu } from '../../../components/column-menu.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { usePrefetch } from '../../../components/use-prefetch.ts';
import { can } from '../../../lib/abilities.ts';
import { counted, forms } from '../../../lib/formats.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { meQuery } from '../../session/index.ts';
import { itemsQuery } from '../api.ts';
import { type ItemsSearch, itemsFilter, itemsPageSize } from '../search.ts';
import { itemColumns } from './item-columns.tsx';
import { ItemDialog } from './item-parts.tsx';

const bar = css({ display: 'flex', gap: '2', mb: '3', alignItems: 'center' });
const icon = <StickyNote aria-hidden="true" />;
const none: readonly string[] = [];

interface ItemsScreenProps {
  search: ItemsSearch;
  onSearch: (search: ItemsSearch) => void;
}

/** Short personal notes. */
export function ItemsScreen({ search, onSearch }: ItemsScreenProps) {
  useTitle('Заметки');
  usePrefetch(ItemDialog);
  const [creating, setCreating] = useState(false);
  const { data: me } = useQuery(meQuery());
  const items = useQuery(itemsQuery(itemsFilter(search)));
  const { q, sort = '-created_at', page = 1, hide = none } = search;
  const seesAll = can(me, 'items:read_all');
  const columns = useMemo(() => itemColumns(me?.id ?? '', seesAll), [me?.id, seesAll]);
  // Another filter begins at the first page.
  const set = (change: ItemsSearch) => onSearch({ ...search, page: undefined, ...change });
  const toPage = (next: number | undefined) => onSearch({ ...search, page: next });
  const create = (
    <Button
      variant="solid"
      icon={<Plus aria-hidden="true" />}
      onPointerEnter={ItemDialog.prefetch}
      onClick={() => setCreating(true)}
    >
      Новая заметка
    </Button>
  );

  const empty =
    q === undefined ? (
      <EmptyState icon={icon} action={create}>
        Заметок пока нет. Запишите то, что не хочется забыть: видите их только вы и администратор.
      </EmptyState>
    ) : (
      <EmptyState icon={icon} action={<Button onClick={() => onSearch({})}>Сбросить поиск</Button>}>
        Такой заметки нет.
      </EmptyState>
    );

  return (
    <div className={pageStyle}>
      <PageHeader
        title="Заметки"
        aside={items.data && items.data.count > 0 ? counted(items.data.count, forms.item) : undefined}
        actions={create}
      />
      <div data-actions="" className={bar}>
        <SearchField
          label="Найти в заметках"
          value={q ?? ''}
          onChange={(text) => set({ q: text || undefined })}
        />
        <div className={css({ ml: 'auto', display: 'flex', gap: '2' })}>
          <div className={css({ display: { base: 'none', md: 'block' } })}>
            <ColumnMenu
              columns={columns}
              hidden={hide}
              onChange={(hidden) => onSearch({ ...search, hide: hidden.length > 0 ? hidden : undefined })}
            />
          </div>
          <ExportMenu what="items" filter={itemsFilter(search)} disabled={!items.data?.count} />
        </div>
      </div>
      <TableScreen
        query={items}
        failure="Не удалось загрузить заметки"
        skeletonRows={8}
        empty={empty}
        paging={{ page, size: itemsPageSize, onPage: toPage }}
        label="Заметки"
        columns={columns}
        rowId={(row) => row.id}
        sort={sort}
        onSort={(next) => set({ sort: next as ItemsSearch['sort'] })}
        hidden={hide}
        roomFrom={46}
      />
      {creating && <ItemDialog onClose={() => setCreating(false)} />}
    </div>
  );
}
