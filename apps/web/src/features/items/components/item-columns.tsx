import { css } from '#styled/css';
import type { Column } from '../../../components/data-table.tsx';
import { mutedText } from '../../../components/styles.ts';
import { ago, exactTime } from '../../../lib/formats.ts';
import type { Item } from '../api.ts';
import { ItemMenu, ItemTitle } from './item-parts.tsx';

/** @param ownId the user's id; administrators see notes of others as well, and a column that says so */
export function itemColumns(ownId: string, seesAll: boolean): readonly Column<Item>[] {
  const columns: readonly (Column<Item> | false)[] = [
    {
      id: 'title',
      label: 'Заметка',
      sort: { key: 'title', asc: 'По заголовку, А–Я', desc: 'По заголовку, Я–А' },
      always: true,
      cell: (item) => (
        <div className={css({ minWidth: { _asTable: '12rem' }, maxWidth: { _asTable: '24rem' } })}>
          <ItemTitle item={item} />
        </div>
      ),
    },
    {
      id: 'description',
      label: 'Текст',
      cell: (item) => (
        <div
          className={css({
            maxWidth: { _asTable: '34rem' },
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          })}
        >
          {item.description ?? <span className={mutedText}>нет</span>}
        </div>
      ),
    },
    seesAll && {
      id: 'owner',
      label: 'Чья',
      cell: ({ owner_id }) => (owner_id === ownId ? 'ваша' : <span className={mutedText}>другого</span>),
    },
    {
      id: 'updated',
      label: 'Изменена',
      sort: { key: 'updated_at', first: 'desc', asc: 'Давно изменённые', desc: 'Недавно изменённые' },
      cell: ({ updated_at: at }) => <When at={at} />,
    },
    {
      id: 'created',
      label: 'Создана',
      sort: { key: 'created_at', first: 'desc', asc: 'Сначала старые', desc: 'Сначала новые' },
      cell: ({ created_at: at }) => <When at={at} />,
    },
    {
      id: 'menu',
      label: 'Действия',
      hideLabel: true,
      width: '3rem',
      cell: (item) => <ItemMenu item={item} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactTime(at)} className={css({ whiteSpace: 'nowrap' })}>
      {ago(at)}
    </time>
  );
}
