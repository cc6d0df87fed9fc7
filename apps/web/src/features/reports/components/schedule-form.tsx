import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { EntryForm } from '../../../components/entry-form.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useTypedWork } from '../../../components/typed-work.ts';
import { useDiscard } from '../../../components/use-discard.tsx';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import type { ReportFormat, ReportSchedule } from '../api.ts';
import { recipientsOf, recipientsProblem } from '../words.ts';
import { act } from '../../../lib/act.ts';

interface Values {
  day: string;
  format: ReportFormat;
  recipients: string;
}

interface ScheduleFormProps {
  clientId: string;
  /** Left out for a new one. */
  schedule?: ReportSchedule;
  onDone: () => void;
}

const days = Array.from({ length: 28 }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}-го числа`,
}));

const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'XLSX' },
] as const;

/** Stands in the list, where the schedule is or is to be. */
export function ScheduleForm({ clientId, schedule, onDone }: ScheduleFormProps) {
  const entry = useServerForm<Values>({
    keptAs: `report schedule ${schedule?.id ?? 'new'}`,
    defaults: {
      day: String(schedule?.day ?? 5),
      format: schedule?.format ?? 'pdf',
      recipients: schedule?.recipients.join('\n') ?? '',
    },
    fields: ['day', 'format', 'recipients'],
    send: async ({ day, format, recipients }) => {
      const body = {
        client_id: clientId,
        day: Number(day),
        format,
        recipients: recipientsOf(recipients),
      };
      if (schedule) await act('PUT /reports/schedules/{id}', { params: { id: schedule.id }, body });
      else await act('POST /reports/schedules', { body });
      toastSuccess(schedule ? 'Изменения сохранены' : 'Рассылка добавлена');
      onDone();
    },
  });
  const day = useChoice(entry, 'day');
  const format = useChoice(entry, 'format');
  useTypedWork(entry.isDirty);
  const { leave, question } = useDiscard(entry.isDirty);
  return (
    <EntryForm entry={entry} className={`${formStyle} ${css({ py: '2' })}`}>
      <TextArea
        label="Кому"
        help="Адреса почты через запятую или с новой строки."
        rows={3}
        autoComplete="off"
        {...entry.field('recipients', { validate: (text) => recipientsProblem(text) ?? true })}
      />
      <Select
        label="Когда"
        options={days}
        help="Дней после 28-го нет: они есть не в каждом месяце."
        {...day}
      />
      <Segmented label="Вид отчёта" options={formats} value={format.value} onChange={format.onChange} />
      <DialogActions>
        <Button onClick={() => leave(onDone)}>Отменить</Button>
        <Button type="submit" variant="solid" loading={entry.isSubmitting}>
          {schedule ? 'Сохранить' : 'Добавить'}
        </Button>
      </DialogActions>
      {question}
    </EntryForm>
  );
}
