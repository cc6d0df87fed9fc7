import { FormDialog } from '../../../components/form-dialog.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { decimalOf, wholeOf } from '../../../lib/numbers.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { Area } from '../../areas/index.ts';
import { act } from '../../../lib/act.ts';
import { noteRating } from '../../../body-rules.gen/note-rating.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(noteRating, {
  area_id: 'Выберите точку',
  date: 'Выберите день не позже сегодняшнего',
  rating: 'Впишите число от 1 до 5, например 4,7',
  reviews_count: 'Впишите целое число, например 148',
});

interface NoteDialogProps {
  clientId: string;
  areas: readonly Area[];
  onClose: () => void;
}

/** A rating seen on the site and noted by hand; of one day and area the later replaces the earlier. */
export function NoteDialog({ clientId, areas, onClose }: NoteDialogProps) {
  const today = useToday();
  const entry = useServerForm({
    keptAs: 'rating note',
    defaults: {
      area_id: areas.length === 1 ? (areas[0]?.id ?? '') : '',
      date: today,
      rating: '',
      reviews_count: '',
    },
    rules,
    fields: ['area_id', 'date', 'rating', 'reviews_count'],
    send: async (values) => {
      await act('POST /reviews/clients/{client_id}/ratings', {
        params: { client_id: clientId },
        body: {
          area_id: values.area_id,
          date: values.date,
          rating: decimalOf(values.rating) ?? 0,
          reviews_count: wholeOf(values.reviews_count) ?? 0,
        },
      });
      toastSuccess('Рейтинг отмечен');
      onClose();
    },
  });
  const { field } = entry;
  const chosenArea = useChoice(entry, 'area_id');
  return (
    <FormDialog
      entry={entry}
      size="sm"
      onClose={onClose}
      title="Отметить рейтинг"
      description="Если рейтинг не собрался сам, впишите то, что показывает площадка. Прежний рейтинг этого дня заменится."
      action="Отметить рейтинг"
    >
      <Select
        label="Точка"
        options={areas.map((area) => ({
          value: area.id,
          label: `${area.fullname_area} · ${area.site.name}`,
        }))}
        {...chosenArea}
      />
      <TextField
        type="date"
        label="День"
        max={today}
        {...field('date', {
          validate: (value) => value <= today || 'Выберите день не позже сегодняшнего',
        })}
      />
      <TextField
        label="Рейтинг на площадке"
        inputMode="decimal"
        autoComplete="off"
        help="От 1 до 5, например 4,7"
        {...field('rating', {
          validate: (text) => {
            const value = decimalOf(text) ?? 0;
            return Number(value.toFixed(2)) === value || 'Не больше двух знаков после запятой';
          },
        })}
      />
      <TextField
        label="Отзывов на площадке"
        inputMode="numeric"
        autoComplete="off"
        {...field('reviews_count')}
      />
    </FormDialog>
  );
}
