import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import type { Cluster } from '../api.ts';
import { offerUndo } from '../offer-undo.ts';
import { wordsIn } from '../words.ts';

interface SplitDialogProps {
  clientId: string;
  theme: Cluster;
  onClose: () => void;
}

const ways = [
  { value: 'itself', label: 'По смыслу' },
  { value: 'words', label: 'По словам' },
] as const;
const counts = ['2', '3', '4', '5', '6'].map((value) => ({ value, label: value }));

/** Makes several themes of one: as its reviews fall apart, or by words that a person gives. */
export function SplitDialog({ clientId, theme, onClose }: SplitDialogProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('itself');
  const entry = useServerForm({
    defaults: { into: '2', name: '', keywords: '' },
    fields: ['into', 'name', 'keywords'],
    send: async ({ into, name, keywords }) => {
      const split =
        way === 'itself' ? { into: Number(into) } : { parts: [{ name, keywords: wordsIn(keywords) }] };
      const answer = await act('PUT /reviews/clients/{client_id}/clustering', {
        params: { client_id: clientId },
        body: { id: theme.id, split },
      });
      onClose();
      offerUndo(clientId, `Тема «${theme.name}» разделена`, answer.change_id);
    },
  });
  const { form, field } = entry;
  return (
    <FormDialog
      entry={entry}
      size="sm"
      onClose={onClose}
      title={`Разделить «${theme.name}»`}
      action="Разделить"
    >
      <Segmented label="Как разделить" options={ways} value={way} onChange={setWay} />
      {way === 'itself' ? (
        <Select
          label="На сколько тем"
          options={counts}
          value={form.watch('into')}
          onChange={(value) => form.setValue('into', value, { shouldDirty: true })}
          help="Отзывы разойдутся по смыслу, названия найдутся сами. Это можно будет вернуть."
        />
      ) : (
        <>
          <TextField
            label="Название новой темы"
            autoComplete="off"
            {...field('name', { required: 'Напишите название' })}
          />
          <TextField
            label="Слова"
            autoComplete="off"
            help="Через запятую, в любой форме. Отзывы с этими словами уйдут в новую тему, остальные останутся."
            {...field('keywords', {
              validate: (value) => wordsIn(value).length > 0 || 'Напишите хотя бы одно слово',
            })}
          />
        </>
      )}
    </FormDialog>
  );
}
