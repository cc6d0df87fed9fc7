import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useTypedWork } from '../../../components/typed-work.ts';
import { useDiscard } from '../../../components/use-discard.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
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

export function ScheduleForm({ clientId, schedule, onDone }: ScheduleFormProps) {
  const { form, problems, attempt, submit, error } = useServerForm<Values>({
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
  const values = form.watch();
  const { isDirty, isSubmitting } = form.formState;
  useTypedWork(isDirty);
  const { leave, question } = useDiscard(isDirty);
  return (
    <form noValidate onSubmit={submit} className={`${formStyle} ${css({ py: '2' })}`}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextArea
        id="recipients"
        label="Кому"
        help="Адреса почты через запятую или с новой строки."
        rows={3}
        autoComplete="off"
        error={error('recipients')}
        {...form.register('recipients', { validate: (text) => recipientsProblem(text) ?? true })}
      />
      <Select
        id="day"
        label="Когда"
        options={days}
        value={values.day}
        onChange={(day) => form.setValue('day', day, { shouldDirty: true })}
        help="Дней после 28-го нет: они есть не в каждом месяце."
        error={error('day')}
      />
      <Segmented
        label="Вид отчёта"
        options={[
          { value: 'pdf', label: 'PDF' },
          { value: 'xlsx', label: 'XLSX' },
        ]}
        value={values.format}
        onChange={(format) => form.setValue('format', format, { shouldDirty: true })}
      />
      <DialogActions>
        <Button onClick={() => leave(onDone)}>Отменить</Button>
        <Button type="submit" variant="solid" loading={isSubmitting}>
          {schedule ? 'Сохранить' : 'Добавить'}
        </Button>
      </DialogActions>
      {question}
    </form>
  );
}
