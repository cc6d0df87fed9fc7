import { limits } from '@molva/contract/limits';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import type { Access } from '../api.ts';
import { useSites } from '../use-sites.ts';
import { act } from '../../../lib/act.ts';

interface AccessDialogProps {
  clientId: string;
  /** Left out for a new one. */
  access?: Access;
  onClose: () => void;
}

/** Keeps a cabinet. The secret is typed anew or left as it is: it is not put into the form. */
export function AccessDialog({ clientId, access, onClose }: AccessDialogProps) {
  const sites = useSites(clientId, access?.site);
  const { form, problems, attempt, submit, error } = useServerForm({
    defaults: {
      site_id: access?.site.id ?? '',
      login: access?.login ?? '',
      secret: '',
      note: access?.note ?? '',
    },
    fields: ['site_id', 'login', 'secret', 'note'],
    conflictField: 'login',
    send: async ({ site_id, login, secret, note }) => {
      if (access)
        await act('PUT /reviews/clients/{client_id}/accesses', {
          params: { client_id: clientId },
          body: {
            id: access.id,
            site_id,
            login,
            note,
            ...(secret !== '' && { secret }),
          },
        });
      else
        await act('POST /reviews/clients/{client_id}/accesses', {
          params: { client_id: clientId },
          body: { site_id, login, secret, note },
        });
      form.reset();
      toastSuccess(access ? 'Изменения сохранены' : 'Доступ сохранён');
      onClose();
    },
  });
  form.register('site_id', { validate: (id) => id !== '' || 'Выберите площадку' });
  const siteId = form.watch('site_id');
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={isDirty}
      title={access ? 'Изменить доступ' : 'Новый доступ'}
      description={
        access ? undefined : 'Секрет хранится зашифрованным. Кто и когда его смотрел, видно рядом с ним.'
      }
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <form noValidate onSubmit={submit} className={formStyle} autoComplete="off">
        <Select
          id="site_id"
          label="Площадка"
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={siteId === '' ? null : siteId}
          onChange={(id) => form.setValue('site_id', id, { shouldDirty: true, shouldValidate: attempt > 0 })}
          error={error('site_id')}
        />
        <TextField
          id="login"
          label="Логин"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.nameLength}
          error={error('login')}
          {...form.register('login', { validate: (login) => login.trim() !== '' || 'Впишите логин' })}
        />
        <PasswordField
          id="secret"
          label="Секрет"
          help={
            access
              ? 'Оставьте пустым, если он прежний.'
              : 'Пароль, токен или ответ на контрольный вопрос, до 10 000 знаков.'
          }
          autoComplete="new-password"
          spellCheck={false}
          maxLength={limits.secretLength}
          error={error('secret')}
          {...form.register('secret', {
            validate: (secret) => access !== undefined || secret !== '' || 'Впишите секрет',
          })}
        />
        <TextArea
          id="note"
          label="Заметка"
          optional
          help="Например, на чей телефон приходит код. Секреты сюда не пишите: заметка видна всем, кому виден список."
          autoComplete="off"
          maxLength={limits.noteLength}
          error={error('note')}
          {...form.register('note')}
        />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" loading={isSubmitting}>
            Сохранить
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
