import { limits } from '@molva/contract/limits';
import { useEffect } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EntryForm } from '../../../components/entry-form.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import {
  confirmationProblem,
  type CurrentUser,
  givenPasswordProblem,
  passwordProblem,
} from '../../session/index.ts';
import type { SectionId } from '../sections.ts';
import { Section, narrowStyle } from './section.tsx';
import { act } from '../../../lib/act.ts';

const empty = { current_password: '', new_password: '', confirm_password: '' };

interface PasswordSectionProps {
  me: CurrentUser;
  onDirty: (id: SectionId, isDirty: boolean) => void;
}

export function PasswordSection({ me, onDirty }: PasswordSectionProps) {
  const entry = useServerForm({
    defaults: empty,
    fields: ['current_password', 'new_password', 'confirm_password'],
    refusedField: (code) => {
      if (code === 'incorrect_password') return 'current_password';
      return code === 'same_password' ? 'new_password' : undefined;
    },
    send: async ({ current_password, new_password }) => {
      await act('PATCH /users/me/password', { body: { current_password, new_password } });
      entry.form.reset(empty);
      toastSuccess('Пароль изменён, остальные сеансы завершены');
    },
  });
  const { form, field, isDirty, isSubmitting } = entry;
  useEffect(() => onDirty('password', isDirty), [onDirty, isDirty]);
  function cancel() {
    form.reset(empty);
    entry.tell([]);
  }
  return (
    <Section id="password" intro="После смены пароля все сеансы, кроме этого, завершатся.">
      <EntryForm entry={entry} className={cx(formStyle, narrowStyle)}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" readOnly hidden value={me.email} />
        <PasswordField
          label="Нынешний пароль"
          autoComplete="current-password"
          {...field('current_password', {
            validate: (value) => givenPasswordProblem(value) ?? true,
          })}
        />
        <PasswordField
          label="Новый пароль"
          help={`Не короче ${limits.passwordMin} знаков.`}
          autoComplete="new-password"
          {...field('new_password', {
            validate: (value) => passwordProblem(value) ?? true,
            deps: ['confirm_password'],
          })}
        />
        <PasswordField
          label="Новый пароль ещё раз"
          autoComplete="new-password"
          {...field('confirm_password', {
            validate: (value, { new_password }) => confirmationProblem(value, new_password) ?? true,
          })}
        />
        <div className={css({ display: 'flex', gap: '2' })}>
          <Button type="submit" variant="solid" loading={isSubmitting}>
            Сменить пароль
          </Button>
          {isDirty && <Button onClick={cancel}>Отменить</Button>}
        </div>
      </EntryForm>
    </Section>
  );
}
