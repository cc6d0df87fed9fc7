import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { labelStyle } from '../../../components/field.tsx';
import { toastFailure, toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { can } from '../../../lib/abilities.ts';
import { useToday } from '../../../lib/use-today.ts';
import { areasQuery } from '../../areas/index.ts';
import { clientQuery } from '../../clients/index.ts';
import type { Source } from '../api.ts';
import { areaOfText } from '../area-options.ts';
import { changedFacts, factsOf, sourceFields, sourceRules, valuesOf } from '../source-form.ts';
import { madeTrouble } from '../trouble.ts';
import { isChosenWish, newWish, useMakeTexts } from '../use-make-texts.ts';
import { MakeTextFields } from './make-text-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { act } from '../../../lib/act.ts';

const textFields = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  p: '3',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
});

interface SourceDialogProps {
  clientId: string;
  /** Left out for a new one. */
  source?: Source | undefined;
  onClose: () => void;
  onSaved?: (source: Source) => void;
}

/** Keeps a customer's words, with a text of them where that is wanted, or changes what is kept of them. */
export function SourceDialog({ clientId, source, onClose, onSaved }: SourceDialogProps) {
  const today = useToday();
  const areas = useQuery(areasQuery(clientId));
  const { data: client } = useQuery(clientQuery(clientId));
  const mayMake = source === undefined && client !== undefined && can(client, 'requests:create');
  const texts = useMakeTexts(clientId);
  const [wish, setWish] = useState(newWish);
  /** Which of the two buttons sent the form: for what is sent, and for what is shown. */
  const isText = useRef(false);
  const [makes, setMakes] = useState(false);
  // As it was when the dialog opened: what somebody else changes meanwhile must not turn into a change back.
  const [defaults] = useState(() => valuesOf(source, today));
  const entry = useServerForm({
    defaults,
    rules: sourceRules,
    fields: sourceFields,
    conflictField: 'words',
    send: async (values) => {
      const saved = source
        ? await change(source, values)
        : await act('POST /reviews/clients/requests/sources', {
            body: {
              client_id: clientId,
              ...factsOf(values),
              ...(values.contact.trim() !== '' && { contact: values.contact.trim() }),
            },
          });
      if (saved) {
        if (isText.current) await makeText(saved);
        else toastSuccess(source ? 'Изменения сохранены' : 'Слова покупателя сохранены');
        onSaved?.(saved);
      }
      onClose();
    },
  });
  const { form, isSubmitting } = entry;
  const chosenArea = useWatch({ control: form.control, name: 'area_id' });
  const asksArea = chosenArea === '';
  const textArea = areaOfText(areas.data?.data ?? [], wish.areaId);

  /** The words are kept by now, whatever becomes of the text. */
  async function makeText(saved: Source): Promise<void> {
    try {
      await texts.leadTo(await texts.make(saved.area_id ?? textArea ?? '', [saved.id], wish));
    } catch (failure) {
      toastFailure(`Слова сохранены, а текст сделать не удалось. ${madeTrouble(failure)}`);
    }
  }
  function send(event: FormEvent) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    isText.current = mayMake && submitter?.dataset.text === '';
    setMakes(isText.current);
    if (isText.current && asksArea && textArea === null) {
      event.preventDefault();
      document.getElementById('text-area')?.focus();
    } else entry.submit(event);
  }

  async function change(before: Source, values: typeof defaults): Promise<Source | undefined> {
    const changes = changedFacts(defaults, values);
    if (Object.keys(changes).length === 0) return undefined;
    return act('PUT /reviews/clients/requests/sources', {
      body: { id: before.id, client_id: clientId, ...changes },
    });
  }

  return (
    <FormDialog
      entry={{ ...entry, submit: send }}
      onClose={onClose}
      isDirty={isChosenWish(wish)}
      size="lg"
      title={source ? 'Изменить слова покупателя' : 'Новые слова покупателя'}
      action="Сохранить"
      buttons={
        mayMake ? (
          <DialogActions>
            <DialogCancel />
            <Button type="submit" loading={isSubmitting && !makes} disabled={isSubmitting && makes}>
              Сохранить
            </Button>
            <Button
              type="submit"
              variant="solid"
              loading={isSubmitting && makes}
              disabled={isSubmitting && !makes}
              data-text=""
            >
              Сохранить и сделать текст
            </Button>
          </DialogActions>
        ) : undefined
      }
    >
      <SourceFields
        entry={entry}
        areas={areas.data?.data ?? []}
        today={today}
        isFixed={(source?.requests_count ?? 0) > 0}
        contactMasked={source?.contact_masked}
      />
      {mayMake && (
        <fieldset className={textFields}>
          <legend className={`${labelStyle} ${css({ px: '1' })}`}>Текст по этим словам</legend>
          <MakeTextFields
            clientId={clientId}
            areas={areas.data?.data ?? []}
            asksArea={asksArea}
            isTried={makes}
            wish={wish}
            onChange={setWish}
          />
        </fieldset>
      )}
    </FormDialog>
  );
}
