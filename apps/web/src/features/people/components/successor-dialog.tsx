import { useQuery } from '@tanstack/react-query';
import { explain } from '../../../components/error-state.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { LoadedChoice } from '../../../components/loaded-choice.tsx';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
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
  const entry = useServerForm<{ successor_id: string | null }>({
    defaults: { successor_id: null },
    fields: ['successor_id'],
    refused: (failure) => [{ field: 'successor_id', text: explain(failure) }],
    send: async ({ successor_id: id }) => {
      if (id !== null) await onChosen(id);
    },
  });
  const successor = useChoice(entry, 'successor_id', {
    validate: (id) => id !== null || 'Выберите, кто примет клиентов',
  });
  const everyone = colleagues.data?.data ?? [];
  const clients = everyone.find((person) => person.id === leaving.id)?.clients ?? [];

  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={title}
      description={
        clients.length > 0
          ? `Сейчас отвечает за клиентов: ${clients.map(({ name }) => name).join(', ')}. Они перейдут к новому ответственному вместе со всей историей.`
          : 'Клиенты перейдут к новому ответственному вместе со всей историей.'
      }
      failure="Не передано:"
      action={action}
      danger
      disabled={colleagues.data === undefined}
      size="sm"
    >
      <LoadedChoice
        query={colleagues}
        failed="Не удалось загрузить сотрудников"
        label="Новый ответственный"
        options={everyone
          .filter((person) => person.id !== leaving.id && mayBeResponsible(person.level))
          .map((person) => ({ value: person.id, label: personName(person) }))}
        {...successor}
        placeholder="Менеджер или руководитель"
      />
    </FormDialog>
  );
}
