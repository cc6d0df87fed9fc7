import { nobody } from '@molva/contract/review-filters';
import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Combobox } from '../../../components/combobox.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { counted, forms } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { meQuery } from '../../session/index.ts';
import { nobodyName } from '../words.ts';
import { reviewAssigneesQuery } from './api.ts';
import type { MarkDialogProps } from './open-dialog.ts';

/** Who is to see to the chosen reviews. */
export function AssignDialog({
  clientId,
  count,
  keptAs,
  onClose,
  onApply,
}: MarkDialogProps & { clientId: string }) {
  const people = useQuery(reviewAssigneesQuery(clientId));
  const { data: me } = useQuery(meQuery());
  const entry = useServerForm({
    keptAs: `assignee ${keptAs}`,
    defaults: { assignee_id: '' },
    fields: ['assignee_id'],
    send: ({ assignee_id: id }) => onApply({ assignee_id: id === nobody ? null : id }),
  });
  const person = useChoice(entry, 'assignee_id', { required: 'Выберите, кому поручить' });
  const known = people.data?.data ?? [];
  const options = [
    { value: nobody, label: nobodyName },
    ...known.map((one) => ({ value: one.id, label: personName(one) })),
  ];
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={`Поручить: ${counted(count, forms.review)}`}
      size="sm"
      action="Поручить"
      disabled={people.isError}
    >
      {people.isError ? (
        <QueryError title="Не удалось загрузить сотрудников" query={people} />
      ) : (
        <Combobox
          {...person}
          label="Кому"
          options={options}
          nothing={people.isPending ? 'Загружаем' : 'Такого сотрудника нет'}
        />
      )}
      {me && known.some(({ id }) => id === me.id) && (
        <Button
          size="sm"
          className={css({ alignSelf: 'flex-start' })}
          disabled={entry.isSubmitting}
          onClick={(event) => {
            person.onChange(me.id);
            entry.submit(event);
          }}
        >
          Мне
        </Button>
      )}
    </FormDialog>
  );
}
