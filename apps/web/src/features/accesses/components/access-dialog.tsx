import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import type { Access } from '../api.ts';
import { useSites } from '../use-sites.ts';
import { act } from '../../../lib/act.ts';
import { createAccess } from '../../../body-rules.gen/create-access.ts';
import { updateAccess } from '../../../body-rules.gen/update-access.ts';
import { withWords } from '../../../lib/body-rules.ts';

const words = { site_id: 'Выберите площадку', login: 'Впишите логин' };
const changed = withWords(updateAccess, words);
const made = withWords(createAccess, { ...words, secret: 'Впишите секрет' });

interface AccessDialogProps {
  clientId: string;
  /** Left out for a new one. */
  access?: Access;
  onClose: () => void;
}

/** Keeps a cabinet. The secret is typed anew or left as it is: it is not put into the form. */
export function AccessDialog({ clientId, access, onClose }: AccessDialogProps) {
  const sites = useSites(clientId, access?.site);
  const entry = useServerForm({
    defaults: {
      site_id: access?.site.id ?? '',
      login: access?.login ?? '',
      secret: '',
      note: access?.note ?? '',
    },
    rules: access ? changed : made,
    fields: ['site_id', 'login', 'secret', 'note'],
    refusedField: (code) => (code === 'access_taken' ? 'login' : undefined),
    send: async ({ site_id, login, secret, note }) => {
      if (access && !isDirty) return onClose();
      if (access)
        await act('PUT /reviews/clients/{client_id}/accesses', {
          params: { client_id: clientId },
          body: {
            id: access.id,
            // What somebody else changed meanwhile is not changed back.
            ...(dirtyFields.site_id && { site_id }),
            ...(dirtyFields.login && { login }),
            ...(dirtyFields.note && { note }),
            ...(secret !== '' && { secret }),
          },
        });
      else
        await act('POST /reviews/clients/{client_id}/accesses', {
          params: { client_id: clientId },
          body: { site_id, login, secret, note },
        });
      entry.form.reset();
      toastSuccess(access ? 'Изменения сохранены' : 'Доступ сохранён');
      return onClose();
    },
  });
  const { field, isDirty } = entry;
  const { dirtyFields } = entry.form.formState;
  const chosenSite = useChoice(entry, 'site_id');
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={access ? 'Изменить доступ' : 'Новый доступ'}
      description={
        access ? undefined : 'Секрет хранится зашифрованным. Кто и когда его смотрел, видно рядом с ним.'
      }
      action="Сохранить"
      autoComplete="off"
    >
      <Select
        label="Площадка"
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        {...chosenSite}
      />
      <TextField
        label="Логин"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.nameLength}
        {...field('login')}
      />
      <PasswordField
        label="Секрет"
        help={
          access
            ? 'Оставьте пустым, если он прежний.'
            : 'Пароль, токен или ответ на контрольный вопрос, до 10 000 знаков.'
        }
        autoComplete="new-password"
        spellCheck={false}
        maxLength={limits.secretLength}
        {...field('secret')}
      />
      <TextArea
        label="Заметка"
        optional
        help="Например, на чей телефон приходит код. Секреты сюда не пишите: заметка видна всем, кому виден список."
        autoComplete="off"
        maxLength={limits.noteLength}
        {...field('note')}
      />
    </FormDialog>
  );
}
