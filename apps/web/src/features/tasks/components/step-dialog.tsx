import { type TaskStep, taskLimits } from '@molva/contract/task-states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { labelStyle } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { useToday } from '../../../lib/use-today.ts';
import { altOf, monthImagesQuery } from '../../gallery/index.ts';
import type { Task } from '../api.ts';
import { currentOf } from './task-dialog.tsx';

const grid = css({
  mt: '1',
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  maxHeight: '14rem',
  overflowY: 'auto',
});
const thumb = css({
  width: 'full',
  height: '4.5rem',
  objectFit: 'cover',
  borderRadius: 'xs',
  border: '1px solid',
  borderColor: 'border.default',
});

const words: Readonly<
  Record<Exclude<TaskStep, 'reopen'>, Record<'title' | 'label' | 'action' | 'done', string>>
> = {
  complete: { title: 'Задача сделана', label: 'Что сделано', action: 'Сделано', done: 'Задача сделана' },
  drop: { title: 'Отменить задачу', label: 'Почему', action: 'Отменить задачу', done: 'Задача отменена' },
};

interface StepDialogProps {
  task: Task;
  step: 'complete' | 'drop';
  onClose: () => void;
}

/** What was done and what proves it, or why nothing will be. */
export function StepDialog({ task, step, onClose }: StepDialogProps) {
  const today = useToday();
  const month = today.slice(0, 7);
  const proves = step === 'complete';
  const { data: gallery } = useQuery({ ...monthImagesQuery(task.client_id, month), enabled: proves });
  const [version, setVersion] = useState(task.version);
  const entry = useServerForm({
    keptAs: `task ${step} ${task.id}`,
    defaults: {
      note: task.done_note ?? '',
      done_on: '',
      proof_url: task.proof_url ?? '',
      images: task.images.map(({ id }) => id),
    },
    fields: ['note', 'done_on', 'proof_url', 'images'],
    refused: (failure) => {
      const current = currentOf(failure);
      if (current === undefined) return undefined;
      setVersion(current.version);
      return `Пока вы работали, задачу изменил кто-то другой: «${current.title}». Если всё верно, нажмите ещё раз.`;
    },
    send: async ({ note, done_on, proof_url, images }) => {
      await act('POST /reviews/clients/tasks/{id}/step', {
        params: { id: task.id },
        body: {
          step,
          version,
          note,
          ...(proves && { proof_url: proof_url.trim() === '' ? null : proof_url, images }),
          ...(done_on !== '' && { done_on }),
        },
      });
      toastSuccess(words[step].done);
      onClose();
    },
  });
  const { field } = entry;
  const images = useChoice(entry, 'images');
  // Those that were chosen before may be of another month.
  const offered = [
    ...task.images,
    ...(gallery?.data ?? []).filter((image) => !task.images.some(({ id }) => id === image.id)),
  ].filter(({ urls }) => urls !== null);
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={words[step].title}
      description={task.title}
      action={words[step].action}
      cancel="Не сейчас"
      autoComplete="off"
    >
      <TextArea label={words[step].label} optional maxLength={taskLimits.noteLength} {...field('note')} />
      {proves && (
        <>
          <TextField
            label="Когда сделано"
            optional
            type="date"
            max={today}
            help="Если не сегодня: по этому дню Молва сравнивает, что было и что стало."
            {...field('done_on')}
          />
          <TextField
            label="Ссылка"
            optional
            inputMode="url"
            help="На снимок, пост или страницу, где это видно."
            {...field('proof_url')}
          />
          {offered.length > 0 && (
            <fieldset>
              <legend className={labelStyle}>Снимки из галереи за этот месяц</legend>
              <div id={images.id} tabIndex={-1} className={grid}>
                {offered.map((image) => (
                  <Checkbox
                    key={image.id}
                    checked={images.value.includes(image.id)}
                    onChange={(checked) =>
                      images.onChange(
                        checked
                          ? [...images.value, image.id]
                          : images.value.filter((one) => one !== image.id),
                      )
                    }
                  >
                    <img src={image.urls?.thumb_webp} alt={altOf(image)} loading="lazy" className={thumb} />
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
    </FormDialog>
  );
}
