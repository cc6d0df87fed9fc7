import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { areasQuery } from '../../areas/index.ts';
import type { Source } from '../api.ts';
import { areaOfText } from '../area-options.ts';
import { madeTrouble } from '../trouble.ts';
import { newWish, type TextWish, useMakeTexts } from '../use-make-texts.ts';
import { MakeTextFields } from './make-text-fields.tsx';

/** A text of words that are kept already. */
export function MakeTextDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const { client_id: clientId, area_id: area } = source;
  const areas = useQuery(areasQuery(clientId)).data?.data ?? [];
  const { make, leadTo } = useMakeTexts(clientId);
  const entry = useServerForm<{ wish: TextWish }>({
    defaults: { wish: newWish() },
    fields: [],
    check: ({ wish }) =>
      area === null && areaOfText(areas, wish.areaId) === null
        ? [{ field: 'text-area', text: 'Слова о компании в целом: выберите точку' }]
        : [],
    refused: madeTrouble,
    send: async ({ wish }) => {
      const made = await make(area ?? areaOfText(areas, wish.areaId) ?? '', [source.id], wish);
      onClose();
      await leadTo(made);
    },
  });
  const wish = useChoice(entry, 'wish');
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title="Сделать текст по этим словам"
      failure="Текст не сделан:"
      action="Сделать текст"
    >
      <MakeTextFields
        clientId={clientId}
        areas={areas}
        asksArea={area === null}
        isTried={entry.attempt > 0}
        wish={wish.value}
        onChange={wish.onChange}
      />
    </FormDialog>
  );
}
