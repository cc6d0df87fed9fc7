import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { decimalOf, wholeOf } from '../../../lib/numbers.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { Area } from '../../areas/index.ts';
import { act } from '../../../lib/act.ts';

interface NoteDialogProps {
  clientId: string;
  areas: readonly Area[];
  onClose: () => void;
}

/** A rating seen on the site and noted by hand; of one day and area the later replaces the earlier. */
export function NoteDialog({ clientId, areas, onClose }: NoteDialogProps) {
  const today = useToday();
  const { form, problems, attempt, submit, error } = useServerForm({
    defaults: {
      area_id: areas.length === 1 ? (areas[0]?.id ?? '') : '',
      date: today,
      rating: '',
      reviews_count: '',
    },
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
  form.register('area_id', { validate: (id) => id !== '' || 'Выберите точку' });
  const areaId = form.watch('area_id');
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      isDirty={isDirty}
      title="Отметить рейтинг"
      description="Если рейтинг не собрался сам, впишите то, что показывает площадка."
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <form noValidate onSubmit={submit} className={formStyle}>
        <Select
          id="area_id"
          label="Точка"
          options={areas.map((area) => ({
            value: area.id,
            label: `${area.fullname_area} · ${area.site.name}`,
          }))}
          value={areaId === '' ? null : areaId}
          onChange={(id) => form.setValue('area_id', id, { shouldDirty: true, shouldValidate: attempt > 0 })}
          error={error('area_id')}
        />
        <TextField
          id="date"
          type="date"
          label="День"
          max={today}
          error={error('date')}
          {...form.register('date', {
            validate: (value) => (value !== '' && value <= today) || 'Выберите день не позже сегодняшнего',
          })}
        />
        <TextField
          id="rating"
          label="Рейтинг на площадке"
          inputMode="decimal"
          autoComplete="off"
          help="От 1 до 5, например 4,7"
          error={error('rating')}
          {...form.register('rating', {
            validate: (text) => {
              const value = decimalOf(text);
              return (value !== null && value >= 1 && value <= 5) || 'Впишите число от 1 до 5';
            },
          })}
        />
        <TextField
          id="reviews_count"
          label="Отзывов на площадке"
          inputMode="numeric"
          autoComplete="off"
          error={error('reviews_count')}
          {...form.register('reviews_count', {
            validate: (text) => wholeOf(text) !== null || 'Впишите целое число',
          })}
        />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" loading={isSubmitting}>
            Отметить рейтинг
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
