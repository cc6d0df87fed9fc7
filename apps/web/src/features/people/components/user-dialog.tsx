import { emailPattern } from '@molva/contract/email-pattern';
import { limits } from '@molva/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Combobox } from '../../../components/combobox.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { clientsQuery } from '../../clients/index.ts';
import { type CurrentUser, passwordProblem } from '../../session/index.ts';
import type { User } from '../api.ts';
import { changesOf, defaultsOf, type UserForm } from '../user-form.ts';
import { personName } from '../../../lib/person-name.ts';
import { asksForSuccessor, levelOptions } from '../words.ts';
import { act } from '../../../lib/act.ts';

const SuccessorDialog = onDemand(() =>
  import('./successor-dialog.tsx').then((module) => module.SuccessorDialog),
);

const kinds = [
  { value: 'staff', label: 'Сотрудник' },
  { value: 'client', label: 'Клиент' },
] as const;

interface UserDialogProps {
  me: CurrentUser;
  /** Left out for a new account. */
  user?: User;
  onClose: () => void;
}

/** Makes or changes an account. Only what was changed is sent, so that two administrators do not undo each other. */
export function UserDialog({ me, user, onClose }: UserDialogProps) {
  const clients = useQuery(clientsQuery({ limit: 1000, sort: 'name' }));
  const [waiting, setWaiting] = useState<UserForm | null>(null);
  // As it was when the dialog opened: a list that is asked anew behind it must not turn into a change.
  const [defaults] = useState(() => defaultsOf(user));

  async function save(values: UserForm, successorId?: string) {
    if (user) {
      const change = changesOf(defaults, values);
      if (Object.keys(change).length > 0)
        await act('PATCH /users/{user_id}', {
          params: { user_id: user.id },
          body: { ...change, ...(successorId && { successor_id: successorId }) },
        });
    } else {
      const { email, password, ...rest } = changesOf(null, values);
      await act('POST /users/', { body: { email: email ?? '', password: password ?? '', ...rest } });
    }
    toastSuccess(user ? 'Изменения сохранены' : 'Пользователь создан, письмо отправлено');
    onClose();
  }

  const entry = useServerForm<UserForm>({
    defaults,
    fields: ['email', 'full_name', 'password', 'kind', 'level', 'client_id'],
    refusedField: (code) => (code.startsWith('email_') ? 'email' : undefined),
    send: async (values) => {
      try {
        await save(values);
      } catch (failure) {
        if (!asksForSuccessor(failure)) throw failure;
        setWaiting(values);
      }
    },
  });
  const { field } = entry;
  const kind = useChoice(entry, 'kind');
  const level = useChoice(entry, 'level');
  const company = useChoice(entry, 'client_id', {
    validate: (id, { kind: chosen }) => chosen === 'staff' || id !== null || 'Выберите компанию',
  });
  const administrator = useChoice(entry, 'is_superuser');

  if (waiting && user)
    return (
      <SuccessorDialog
        leaving={user}
        title={`Кому передать клиентов: ${personName(user)}?`}
        action="Передать и сохранить"
        onClose={() => setWaiting(null)}
        onChosen={(id) => save(waiting, id)}
      />
    );
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={user ? 'Изменить пользователя' : 'Новый пользователь'}
      action={user ? 'Сохранить' : 'Создать'}
      autoComplete="off"
    >
      <TextField label="Имя и фамилия" optional maxLength={limits.nameLength} {...field('full_name')} />
      <TextField
        label="Адрес почты"
        type="email"
        inputMode="email"
        help="С ним входят; на него приходят письма."
        maxLength={limits.emailLength}
        {...field('email', {
          validate: (value) => emailPattern.test(value.trim()) || 'Invalid email address',
        })}
      />
      <PasswordField
        label={user ? 'Новый пароль (если нужно сменить)' : 'Пароль'}
        autoComplete="new-password"
        {...field('password', {
          validate: (value) => (user && value === '') || (passwordProblem(value) ?? true),
        })}
      />
      <Segmented label="Кто это" options={kinds} value={kind.value} onChange={kind.onChange} />
      {kind.value === 'staff' ? (
        <Select label="Уровень" options={levelOptions} {...level} />
      ) : (
        <Combobox
          label="Компания"
          options={(clients.data?.data ?? [])
            .filter((client) => client.status !== 'archived')
            .map((client) => ({ value: client.id, label: client.name }))}
          {...company}
          placeholder="Название клиента"
        />
      )}
      {kind.value === 'staff' && user?.id !== me.id && (
        <Checkbox checked={administrator.value} onChange={administrator.onChange}>
          Администратор: все права, пользователи, переключатели и диагностика
        </Checkbox>
      )}
    </FormDialog>
  );
}
