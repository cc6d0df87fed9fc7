import { limits } from '@molva/contract/limits';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import type { ReviewView } from './api.ts';
import { createReviewView } from '../../../body-rules.gen/create-review-view.ts';

interface ViewDialogProps {
  clientId: string | undefined;
  /** That is changed; null: what the list shows is saved as a new one. */
  view: ReviewView | null;
  state: string;
  mayShare: boolean;
  onClose: () => void;
}

/** Name of a view, and whether colleagues see it. */
export function ViewDialog({ clientId, view, state, mayShare, onClose }: ViewDialogProps) {
  const entry = useServerForm({
    keptAs: `view ${view?.id ?? 'new'}`,
    defaults: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    rules: createReviewView,
    fields: ['name'],
    send: async ({ name, is_shared }) => {
      const fields = { client_id: clientId ?? null, name: name.trim(), is_shared };
      await (view
        ? act('PUT /reviews/clients/requests/review-views/{id}', { params: { id: view.id }, body: fields })
        : act('POST /reviews/clients/requests/review-views', { body: { ...fields, state } }));
      toastSuccess('Вид сохранён');
      onClose();
    },
  });
  const isShared = useChoice(entry, 'is_shared');
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={view ? 'Вид списка' : 'Сохранить как вид'}
      description="Вид помнит фильтры и порядок."
      failure="Не сохранено:"
      action="Сохранить"
      size="sm"
    >
      <TextField label="Название" autoComplete="off" maxLength={limits.nameLength} {...entry.field('name')} />
      {mayShare && (
        <div className={css({ my: '3' })}>
          <Checkbox checked={isShared.value} onChange={isShared.onChange}>
            Показывать коллегам
          </Checkbox>
        </div>
      )}
    </FormDialog>
  );
}
