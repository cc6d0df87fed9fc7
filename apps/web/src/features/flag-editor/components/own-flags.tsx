import { ownFlagKey } from '@molva/contract/flag-condition';
import { Confirm } from '../../../components/confirm.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { act } from '../../../lib/act.ts';
import { useAction } from '../../../components/use-action.ts';
import { useServerForm } from '../../../components/use-server-form.ts';

/** A flag for programs of the agency's own, which read it over GrowthBook's SDK. */
export function NewFlagDialog({ taken, onClose }: { taken: readonly string[]; onClose: () => void }) {
  const entry = useServerForm({
    defaults: { key: '', description: '' },
    fields: ['key', 'description'],
    conflictField: 'key',
    send: async ({ key, description }) => {
      await act('PUT /flags/{key}', {
        params: { key: key.trim() },
        body: { is_on: true, default_value: false, rules: [], description: description.trim(), version: 0 },
      });
      toastSuccess('Переключатель заведён, пока он выключен для всех');
      onClose();
    },
  });
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title="Свой переключатель"
      description="Для программ агентства: они читают его через GrowthBook SDK. В самой Молве он ничего не меняет."
      action="Завести"
    >
      <TextField
        label="Ключ"
        maxLength={60}
        {...entry.field('key', { validate: (key) => keyProblem(key.trim(), taken) ?? true })}
      />
      <TextField label="Что он включает" optional maxLength={300} {...entry.field('description')} />
    </FormDialog>
  );
}

function keyProblem(key: string, taken: readonly string[]): string | null {
  if (taken.includes(key)) return 'Такой ключ уже есть';
  return ownFlagKey.test(key) ? null : 'Ключ: от 2 до 60 строчных латинских букв, цифр, точек, дефисов и _';
}

export function RemoveFlag({ flagKey, onClose }: { flagKey: string; onClose: () => void }) {
  const remove = useAction('DELETE /flags/{key}');
  return (
    <Confirm
      open
      danger
      title={`Удалить ${flagKey}?`}
      action="Удалить"
      onClose={onClose}
      onConfirm={() => remove.run({ params: { key: flagKey } })}
    >
      Программы, которые его читают, больше его не увидят.
    </Confirm>
  );
}
