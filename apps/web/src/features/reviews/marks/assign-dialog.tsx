import { nobody } from '@molva/contract/review-filters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Combobox } from '../../../components/combobox.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { counted, forms } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { meQuery } from '../../session/index.ts';
import { nobodyName } from '../words.ts';
import { type MarksChange, reviewAssigneesQuery } from './api.ts';

interface AssignDialogProps {
  clientId: string;
  count: number;
  isPending: boolean;
  onClose: () => void;
  onApply: (change: MarksChange) => void;
}

/** Who is to see to the chosen reviews. */
export function AssignDialog({ clientId, count, isPending, onClose, onApply }: AssignDialogProps) {
  const people = useQuery(reviewAssigneesQuery(clientId));
  const { data: me } = useQuery(meQuery());
  const [person, setPerson] = useState<string | null>(null);
  const known = people.data?.data ?? [];
  const options = [
    { value: nobody, label: nobodyName },
    ...known.map((one) => ({ value: one.id, label: personName(one) })),
  ];
  const assign = (id: string) => onApply({ assignee_id: id === nobody ? null : id });
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={person !== null}
      title={`Поручить: ${counted(count, forms.review)}`}
      size="sm"
    >
      {people.isError ? (
        <QueryError title="Не удалось загрузить сотрудников" query={people} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (person !== null) assign(person);
          }}
        >
          <Combobox
            label="Кому"
            options={options}
            value={person}
            nothing={people.isPending ? 'Загружаем' : 'Такого сотрудника нет'}
            onChange={setPerson}
          />
          {me && known.some(({ id }) => id === me.id) && (
            <div className={css({ mt: '2', mb: '4' })}>
              <Button size="sm" disabled={isPending} onClick={() => assign(me.id)}>
                Мне
              </Button>
            </div>
          )}
          <DialogButtons action="Поручить" loading={isPending} disabled={person === null} />
        </form>
      )}
    </Dialog>
  );
}
