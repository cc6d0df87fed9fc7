import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import type { Cluster } from '../api.ts';
import { offerUndo } from '../offer-undo.ts';
import { wordsIn } from '../words.ts';
import { startClustering } from '../../../body-rules.gen/start-clustering.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(startClustering, { name: 'Напишите название' });

interface WordsDialogProps {
  clientId: string;
  /** Whose words change; null: a theme is made. */
  theme: Cluster | null;
  onClose: () => void;
}

/** A theme by its words: makes one, or says which reviews belong to one besides those that were found. */
export function WordsDialog({ clientId, theme, onClose }: WordsDialogProps) {
  const entry = useServerForm({
    keptAs: `theme words ${theme?.id ?? 'new'}`,
    defaults: { name: '', keywords: '' },
    rules,
    fields: ['name', 'keywords'],
    send: async ({ name, keywords: typed }) => {
      const params = { client_id: clientId };
      const keywords = wordsIn(typed);
      const answer = theme
        ? await act('PUT /reviews/clients/{client_id}/clustering', {
            params,
            body: { id: theme.id, keywords },
          })
        : await act('POST /reviews/clients/{client_id}/clustering', {
            params,
            body: { mode: 'manual', name, keywords },
          });
      onClose();
      if ('change_id' in answer)
        offerUndo(
          clientId,
          theme ? `Слова темы «${theme.name}» изменены` : `Тема «${name}» создана`,
          answer.change_id,
        );
    },
  });
  const { field } = entry;
  return (
    <FormDialog
      entry={entry}
      size="sm"
      onClose={onClose}
      title={theme ? `Слова темы «${theme.name}»` : 'Новая тема'}
      action={theme ? 'Сохранить' : 'Создать'}
    >
      {theme === null && (
        <TextField
          label="Название темы"
          autoComplete="off"
          maxLength={limits.nameLength}
          {...field('name')}
        />
      )}
      <TextField
        label="Слова"
        autoComplete="off"
        help="Через запятую, в любой форме: «парковка, стоянка». В тему попадут отзывы, где есть хотя бы одно из них."
        {...field('keywords', {
          validate: (value) => wordsIn(value).length > 0 || 'Напишите хотя бы одно слово',
        })}
      />
    </FormDialog>
  );
}
