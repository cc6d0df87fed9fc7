import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../components/combobox.tsx';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { colleaguesQuery } from '../api.ts';
import { personName } from '../../../lib/person-name.ts';
import { mayBeResponsible } from '../words.ts';

interface SuccessorDialogProps {
  leaving: { id: string };
  title: string;
  action: string;
  onClose: () => void;
  /** May fail: what went wrong is told here, and the choice stays. */
  onChosen: (id: string) => Promise<unknown>;
}

/** Asks who takes over the clients of someone who is responsible for them. */
export function SuccessorDialog({ leaving, title, action, onClose, onChosen }: SuccessorDialogProps) {
  const colleagues = useQuery(colleaguesQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const everyone = colleagues.data?.data ?? [];
  const clients = everyone.find((person) => person.id === leaving.id)?.clients ?? [];

  async function submit() {
    if (chosen === null) {
      setError('Выберите, кто примет клиентов');
      return;
    }
    setBusy(true);
    try {
      await onChosen(chosen);
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={chosen !== null}
      title={title}
      description={
        clients.length > 0
          ? `Сейчас отвечает за клиентов: ${clients.map(({ name }) => name).join(', ')}. Они перейдут к новому ответственному вместе со всей историей.`
          : 'Клиенты перейдут к новому ответственному вместе со всей историей.'
      }
      size="sm"
    >
      <Combobox
        label="Новый ответственный"
        options={everyone
          .filter((person) => person.id !== leaving.id && mayBeResponsible(person.level))
          .map((person) => ({ value: person.id, label: personName(person) }))}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setError(undefined);
        }}
        placeholder="Менеджер или руководитель"
        error={error}
      />
      <DialogButtons action={action} danger loading={busy} onAct={() => void submit()} />
    </Dialog>
  );
}
