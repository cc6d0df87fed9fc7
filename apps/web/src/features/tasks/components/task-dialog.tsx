import { taskLimits } from '@molva/contract/task-states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../components/combobox.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TickList } from '../../../components/tick-list.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { personName } from '../../../lib/person-name.ts';
import { areasQuery } from '../../areas/index.ts';
import { assigneesQuery, type Task } from '../api.ts';
import { createTask } from '../../../body-rules.gen/create-task.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(createTask, { title: 'Напишите, что сделать' });

export interface NewTaskOf {
  themeId: string;
  themeName: string;
  /** Areas to begin with. */
  areas: readonly string[];
}

interface TaskDialogProps {
  clientId: string;
  /** Left out for a new one. */
  task?: Task;
  /** What a new one is made of, where it is a theme. */
  theme?: NewTaskOf;
  onClose: () => void;
}

const nobody = 'nobody';

/** Makes or changes a task: what, for whom, until when, where. */
export function TaskDialog({ clientId, task, theme, onClose }: TaskDialogProps) {
  const { data: areas } = useQuery(areasQuery(clientId));
  const { data: people } = useQuery(assigneesQuery(clientId));
  const [version, setVersion] = useState(task?.version ?? 1);
  const entry = useServerForm({
    keptAs: `task ${task?.id ?? theme?.themeId ?? 'new'}`,
    defaults: {
      title: task?.title ?? '',
      description: task?.description ?? '',
      assignee_id: task?.assignee?.id ?? nobody,
      due_date: task?.due_date ?? '',
      areas: task ? task.areas.map(({ id }) => id) : [...(theme?.areas ?? [])],
    },
    rules,
    fields: ['title', 'description', 'assignee_id', 'due_date', 'areas'],
    refused: (failure) => {
      const current = currentOf(failure);
      if (current === undefined) return undefined;
      setVersion(current.version);
      return `Пока вы работали, задачу изменил кто-то другой: «${current.title}». Сохраните ещё раз, чтобы осталось ваше.`;
    },
    send: async ({ assignee_id, due_date, ...rest }) => {
      const fields = {
        ...rest,
        assignee_id: assignee_id === nobody ? null : assignee_id,
        due_date: due_date === '' ? null : due_date,
      };
      if (task) await act('PUT /reviews/clients/tasks', { body: { id: task.id, version, ...fields } });
      else
        await act('POST /reviews/clients/tasks', {
          body: { client_id: clientId, theme_id: theme?.themeId ?? null, ...fields },
        });
      toastSuccess(task ? 'Изменения сохранены' : 'Задача поставлена');
      onClose();
    },
  });
  const { field } = entry;
  const assignee = useChoice(entry, 'assignee_id');
  const chosen = useChoice(entry, 'areas');
  const offered = (areas?.data ?? []).filter(
    ({ id, status }) => status !== 'archived' || chosen.value.includes(id),
  );
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={task ? 'Изменить задачу' : theme ? `Задача по теме «${theme.themeName}»` : 'Новая задача'}
      action={task ? 'Сохранить' : 'Поставить задачу'}
      autoComplete="off"
    >
      <TextField
        label="Что сделать"
        autoComplete="off"
        maxLength={taskLimits.titleLength}
        {...field('title')}
      />
      <TextArea
        label="Подробности"
        optional
        maxLength={taskLimits.descriptionLength}
        {...field('description')}
      />
      <Combobox
        label="Кому"
        options={[
          { value: nobody, label: 'Никому' },
          ...(people?.data ?? []).map((person) => ({
            value: person.id,
            label: `${personName(person)}${person.of_client ? ' · клиент' : ''}`,
          })),
          ...(task?.assignee && people && !people.data.some(({ id }) => id === task.assignee?.id)
            ? [{ value: task.assignee.id, label: personName(task.assignee) }]
            : []),
        ]}
        {...assignee}
      />
      <TextField label="Срок" optional type="date" {...field('due_date')} />
      {offered.length > 1 && (
        <TickList
          {...chosen}
          label="Точки"
          hint="Ничего не отмечено — все точки клиента."
          options={offered.map((area) => ({
            id: area.id,
            name: `${area.fullname_area} · ${area.site.name}`,
          }))}
        />
      )}
    </FormDialog>
  );
}

/** The task as it stands, where somebody else was faster. */
export function currentOf(failure: unknown): Task | undefined {
  return failure instanceof ApiError && failure.code === 'task_changed'
    ? (failure.current as Task | undefined)
    : undefined;
}
