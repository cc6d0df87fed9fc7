import { ownFlagKey } from '@molva/contract/flag-condition';
import { type FormEvent, useState } from 'react';
import { Confirm } from '../../../components/confirm.tsx';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { ErrorSummary } from '../../../components/form.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { act } from '../../../lib/act.ts';
import { useAction } from '../../../components/use-action.ts';
import { plainStack } from '../../../components/styles.ts';

/** A flag for programs of the agency's own, which read it over GrowthBook's SDK. */
export function NewFlagDialog({ taken, onClose }: { taken: readonly string[]; onClose: () => void }) {
  const [key, setKey] = useState('');
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = keyProblem(key.trim(), taken);
    setAttempt(attempt + 1);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      await act('PUT /flags/{key}', {
        params: { key: key.trim() },
        body: { is_on: true, default_value: false, rules: [], description: description.trim(), version: 0 },
      });
      toastSuccess('Переключатель заведён, пока он выключен для всех');
      onClose();
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={key.trim() !== '' || description.trim() !== ''}
      title="Свой переключатель"
      description="Для программ агентства: они читают его через GrowthBook SDK. В самой Молве он ничего не меняет."
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <ErrorSummary problems={problem === null ? [] : [{ text: problem }]} attempt={attempt} />
        <div className={plainStack}>
          <TextField
            label="Ключ"
            value={key}
            maxLength={60}
            onChange={(event) => setKey(event.target.value)}
          />
          <TextField
            label="Что он включает"
            optional
            value={description}
            maxLength={300}
            onChange={(event) => setDescription(event.target.value)}
          />
        </div>
        <DialogButtons action="Завести" loading={busy} />
      </form>
    </Dialog>
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
