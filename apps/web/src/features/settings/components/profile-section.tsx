import { limits } from '@molva/contract/limits';
import { useEffect, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EntryForm } from '../../../components/entry-form.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { type CurrentUser, emailProblem, givenPasswordProblem, levelName } from '../../session/index.ts';
import type { SectionId } from '../sections.ts';
import { Section, narrowStyle } from './section.tsx';
import { act } from '../../../lib/act.ts';

interface ProfileSectionProps {
  me: CurrentUser;
  onDirty: (id: SectionId, isDirty: boolean) => void;
}

export function ProfileSection({ me, onDirty }: ProfileSectionProps) {
  // What the form began with: what somebody else changes meanwhile is not changed back.
  const [begun, setBegun] = useState({ full_name: me.full_name ?? '', email: me.email });
  const entry = useServerForm({
    defaults: { ...begun, current_password: '' },
    fields: ['full_name', 'email', 'current_password'],
    conflictField: 'email',
    refusedField: (code) => (code === 'incorrect_password' ? 'current_password' : undefined),
    send: async ({ full_name, email, current_password }) => {
      const saved = await act('PATCH /users/me', {
        body: {
          ...(full_name.trim() !== begun.full_name && { full_name: full_name.trim() }),
          ...(email.trim() !== begun.email && { email: email.trim(), current_password }),
        },
      });
      const now = { full_name: saved.full_name ?? '', email: saved.email };
      setBegun(now);
      entry.form.reset({ ...now, current_password: '' });
      toastSuccess('Профиль сохранён');
    },
  });
  const { form, field, isDirty, isSubmitting } = entry;
  const changesAddress = form.watch('email').trim() !== begun.email;
  useEffect(() => onDirty('profile', isDirty), [onDirty, isDirty]);
  function cancel() {
    form.reset();
    entry.tell([]);
  }
  return (
    <Section id="profile" intro={`Ваша роль: ${levelName(me).toLocaleLowerCase('ru')}.`}>
      <EntryForm entry={entry} className={cx(formStyle, narrowStyle)}>
        <TextField
          label="Имя и фамилия"
          optional
          autoComplete="name"
          maxLength={limits.nameLength}
          {...field('full_name')}
        />
        <TextField
          label="Эл. почта"
          help="По этому адресу вы входите, сюда приходят письма."
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.emailLength}
          {...field('email', { validate: (value) => emailProblem(value) ?? true })}
        />
        {changesAddress && (
          <PasswordField
            label="Ваш пароль"
            help="На прежний адрес придёт письмо: по нему смену можно отменить трое суток."
            autoComplete="current-password"
            {...field('current_password', {
              validate: (value) => (changesAddress ? (givenPasswordProblem(value) ?? true) : true),
            })}
          />
        )}
        <div className={css({ display: 'flex', gap: '2' })}>
          <Button type="submit" variant="solid" loading={isSubmitting} disabled={!isDirty}>
            Сохранить
          </Button>
          {isDirty && <Button onClick={cancel}>Отменить</Button>}
        </div>
      </EntryForm>
    </Section>
  );
}
