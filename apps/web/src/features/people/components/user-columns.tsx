import { css } from '#styled/css';
import { type Column, rowLink } from '../../../components/data-table.tsx';
import { Status } from '../../../components/status.tsx';
import { longText, mutedText } from '../../../components/styles.ts';
import { day, exactTime } from '../../../lib/formats.ts';
import { type CurrentUser, levelName } from '../../session/index.ts';
import type { User } from '../api.ts';
import { Address } from './address.tsx';
import { UserMenu } from './user-menu.tsx';

const nameButton = css({ textAlign: 'start', cursor: 'pointer' });

/** @param onOpen shows the rights of a user */
export function userColumns(me: CurrentUser, onOpen: (id: string) => void): readonly Column<User>[] {
  return [
    {
      id: 'full_name',
      label: 'Имя',
      sort: { key: 'full_name', asc: 'По имени, А–Я', desc: 'По имени, Я–А' },
      always: true,
      cell: (user) => (
        <div className={css({ minWidth: { _asTable: '10rem' }, overflowWrap: 'anywhere' })}>
          <button
            type="button"
            data-row-link=""
            className={`${rowLink.className} ${nameButton}`}
            onClick={() => onOpen(user.id)}
          >
            {user.full_name ?? 'Имя не указано'}
          </button>
          {user.id === me.id && <span className={mutedText}> (это вы)</span>}
        </div>
      ),
    },
    {
      id: 'email',
      label: 'Адрес или логин',
      sort: { key: 'email', asc: 'По адресу, A–Z', desc: 'По адресу, Z–A' },
      cell: (user) => (
        <span className={longText}>
          <Address text={user.email} />
        </span>
      ),
    },
    { id: 'level', label: 'Уровень', cell: (user) => levelName(user) },
    {
      id: 'active',
      label: 'Доступ',
      cell: (user) =>
        user.is_active ? <Status tone="good">включён</Status> : <Status tone="idle">отключён</Status>,
    },
    {
      id: 'created_at',
      label: 'Создан',
      sort: { key: 'created_at', first: 'desc', asc: 'Сначала давние', desc: 'Сначала новые' },
      cell: (user) => (
        <time dateTime={user.created_at} title={exactTime(user.created_at)}>
          {day(user.created_at)}
        </time>
      ),
    },
    {
      id: 'menu',
      label: 'Действия',
      hideLabel: true,
      width: '3rem',
      cell: (user) => (
        // No taller than a line of the row.
        <div className={css({ my: { _asTable: '-1' } })}>
          <UserMenu user={user} me={me} onRights={() => onOpen(user.id)} />
        </div>
      ),
    },
  ];
}
