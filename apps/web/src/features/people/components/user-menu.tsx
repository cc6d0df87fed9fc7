import { Ellipsis, KeyRound, Pencil, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { explain } from '../../../components/error-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import type { CurrentUser } from '../../session/index.ts';
import { FactorWords } from '../../two-factor/index.ts';
import { deleteUser, type User } from '../api.ts';
import { personName } from '../../../lib/person-name.ts';
import { asksForSuccessor } from '../words.ts';
import { useAction } from '../../../components/use-action.ts';

const UserDialog = onDemand(() => import('./user-dialog.tsx').then((module) => module.UserDialog));
const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));
const SuccessorDialog = onDemand(() =>
  import('./successor-dialog.tsx').then((module) => module.SuccessorDialog),
);

interface UserMenuProps {
  user: User;
  me: CurrentUser;
  onRights: () => void;
}

/** What an administrator may do with an account. */
export function UserMenu({ user, me, onRights }: UserMenuProps) {
  const switchOn = useAction('PATCH /users/{user_id}', { done: 'Доступ включён' });
  const switchOff = useAction('PATCH /users/{user_id}', { done: 'Доступ отключён' });
  const resetFactor = useAction('POST /users/{user_id}/second-factors/reset', { done: 'Второй шаг сброшен' });
  const [open, setOpen] = useState<'edit' | 'switch_off' | 'delete' | 'successor' | 'reset_factor' | null>(
    null,
  );
  const isMe = user.id === me.id;
  const close = () => setOpen(null);

  async function remove(successorId?: string) {
    await deleteUser(user.id, successorId);
    toastSuccess('Пользователь удалён');
    close();
  }
  const removal = useAction(() => remove(), {
    failed(error) {
      if (!asksForSuccessor(error)) return explain(error);
      setOpen('successor');
      return null;
    },
  });

  const entries: MenuEntry[] = [
    {
      kind: 'action',
      id: 'edit',
      label: 'Изменить',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => setOpen('edit'),
    },
    {
      kind: 'action',
      id: 'rights',
      label: 'Права',
      icon: <KeyRound aria-hidden="true" />,
      onSelect: onRights,
    },
  ];
  if (!isMe) {
    entries.push(
      user.is_active
        ? {
            kind: 'action',
            id: 'switch_off',
            label: 'Отключить доступ',
            icon: <UserX aria-hidden="true" />,
            onSelect: () => setOpen('switch_off'),
          }
        : {
            kind: 'action',
            id: 'switch_on',
            label: 'Включить доступ',
            icon: <UserCheck aria-hidden="true" />,
            onSelect: () => void switchOn.run({ params: { user_id: user.id }, body: { is_active: true } }),
          },
      {
        kind: 'action',
        id: 'reset_factor',
        label: 'Сбросить второй шаг',
        icon: <ShieldOff aria-hidden="true" />,
        onSelect: () => setOpen('reset_factor'),
      },
      { kind: 'separator', id: 'line' },
      {
        kind: 'action',
        id: 'delete',
        label: 'Удалить',
        danger: true,
        icon: <Trash2 aria-hidden="true" />,
        onSelect: () => setOpen('delete'),
      },
    );
  }
  const name = personName(user);
  return (
    <>
      <Menu
        entries={entries}
        renderTrigger={(props) => (
          <IconButton {...props} label={`Действия: ${name}`} size="sm" tooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {open === 'edit' && <UserDialog me={me} user={user} onClose={close} />}
      {open === 'switch_off' && (
        <Confirm
          open
          danger
          onClose={close}
          title={`Отключить доступ: ${name}?`}
          action="Отключить"
          onConfirm={() => switchOff.run({ params: { user_id: user.id }, body: { is_active: false } })}
        >
          Все сеансы сразу закончатся, войти больше не получится. Доступ можно вернуть.
        </Confirm>
      )}
      {open === 'reset_factor' && (
        <Confirm
          open
          danger
          onClose={close}
          title={`Сбросить второй шаг: ${name}?`}
          action="Сбросить"
          onConfirm={() => resetFactor.run({ params: { user_id: user.id } })}
        >
          <FactorWords userId={user.id} /> Сеансы закончатся, войти можно будет с одним паролем. Владельцу
          придёт письмо.
        </Confirm>
      )}
      {open === 'delete' && (
        <Confirm
          open
          danger
          // The answer may be another question: who takes over the clients.
          onClose={() => setOpen((now) => (now === 'delete' ? null : now))}
          title={`Удалить: ${name}?`}
          action="Удалить"
          onConfirm={removal.run}
        >
          Учётная запись и личные заметки пропадут, вернуть их нельзя. В журнале имя останется.
        </Confirm>
      )}
      {open === 'successor' && (
        <SuccessorDialog
          leaving={user}
          title={`Кому передать клиентов: ${name}?`}
          action="Передать и удалить"
          onClose={close}
          onChosen={(id) => remove(id)}
        />
      )}
    </>
  );
}
