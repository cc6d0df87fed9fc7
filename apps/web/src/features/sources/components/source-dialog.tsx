import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { mayDiscard, useServerForm } from '../../../components/use-server-form.ts';
import { useToday } from '../../../lib/use-today.ts';
import { areasQuery } from '../../areas/api.ts';
import { type Source, createSource, refreshSources, updateSource } from '../api.ts';
import { changedFacts, factsOf, sourceFields, valuesOf } from '../source-form.ts';
import { SourceFields } from './source-fields.tsx';

interface SourceDialogProps {
  clientId: string;
  /** Left out for a new one. */
  source?: Source | undefined;
  onClose: () => void;
  onSaved?: (source: Source) => void;
}

/** Keeps a customer's words, or changes what is kept of them. */
export function SourceDialog({ clientId, source, onClose, onSaved }: SourceDialogProps) {
  const queryClient = useQueryClient();
  const today = useToday();
  const areas = useQuery(areasQuery(clientId));
  const defaults = valuesOf(source, today);
  const { form, problems, attempt, submit, error } = useServerForm({
    defaults,
    fields: sourceFields,
    conflictField: 'words',
    send: async (values) => {
      const saved = source
        ? await change(source, values)
        : await createSource({
            client_id: clientId,
            ...factsOf(values),
            ...(values.contact.trim() !== '' && { contact: values.contact.trim() }),
          });
      if (saved) {
        await refreshSources(queryClient, clientId);
        toastSuccess(source ? 'Изменения сохранены' : 'Слова покупателя сохранены');
        onSaved?.(saved);
      }
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;

  async function change(before: Source, values: typeof defaults): Promise<Source | undefined> {
    const changes = changedFacts(defaults, values);
    if (Object.keys(changes).length === 0) return undefined;
    return updateSource({ id: before.id, client_id: clientId, ...changes });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      mayClose={() => mayDiscard(isDirty)}
      size="lg"
      title={source ? 'Изменить основание' : 'Новые слова покупателя'}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <form noValidate onSubmit={submit} className={formStyle}>
        <SourceFields
          form={form}
          areas={areas.data?.data ?? []}
          today={today}
          error={error}
          isFixed={(source?.requests_count ?? 0) > 0}
          contactMasked={source?.contact_masked}
        />
        <DialogActions>
          <Button onClick={onClose}>Отменить</Button>
          <Button type="submit" variant="solid" loading={isSubmitting}>
            Сохранить
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
