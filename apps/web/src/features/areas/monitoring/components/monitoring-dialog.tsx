import { css } from '#styled/css';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { formStyle } from '../../../../components/form-style.ts';
import { Select } from '../../../../components/select.tsx';
import { Switch } from '../../../../components/switch.tsx';
import { toastSuccess } from '../../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../../components/use-server-form.ts';
import type { Area } from '../../api.ts';
import { act } from '../../../../lib/act.ts';
import { ScheduleFields, scheduleGaps } from './schedule-fields.tsx';
import { addMonitoring } from '../../../../body-rules.gen/add-monitoring.ts';
import { withWords } from '../../../../lib/body-rules.ts';

/** Thresholds are chosen from lists, where one stands for none. */
const { weekdays, hours, time_zone } = addMonitoring;
const rules = withWords({ weekdays, hours, time_zone }, scheduleGaps);

const gradeOptions = [
  { value: 'off', label: 'Не сообщать' },
  { value: '1', label: '1' },
  { value: '2', label: '2 и ниже' },
  { value: '3', label: '3 и ниже' },
  { value: '4', label: '4 и ниже' },
];
const moveOptions = [
  { value: 'off', label: 'Не сообщать' },
  { value: '0.1', label: 'на 0,1 и больше' },
  { value: '0.2', label: 'на 0,2 и больше' },
  { value: '0.5', label: 'на 0,5 и больше' },
];

interface MonitoringDialogProps {
  area: Area;
  onClose: () => void;
}

/** When an area is collected and what is told about it. For an area without monitoring it is set up anew. */
export function MonitoringDialog({ area, onClose }: MonitoringDialogProps) {
  const { monitoring } = area;
  const entry = useServerForm({
    keptAs: `monitoring ${area.id}`,
    defaults: {
      is_active: monitoring?.is_active ?? true,
      weekdays: monitoring?.schedule.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
      hours: monitoring?.schedule.hours ?? [9],
      time_zone: monitoring?.schedule.time_zone ?? 'Europe/Moscow',
      low_grade: optionOf(monitoring ? monitoring.alerts.low_grade : 3),
      rating_moved: optionOf(monitoring ? monitoring.alerts.rating_moved : 0.1),
      rule_stopped: monitoring?.alerts.rule_stopped ?? true,
      review_gone: monitoring?.alerts.review_gone ?? true,
    },
    rules,
    fields: ['weekdays', 'hours', 'time_zone', 'low_grade', 'rating_moved'],
    send: async (values) => {
      const body = {
        area_id: area.id,
        is_active: values.is_active,
        schedule: { weekdays: values.weekdays, hours: values.hours, time_zone: values.time_zone },
        alerts: {
          low_grade: numberOf(values.low_grade),
          rating_moved: numberOf(values.rating_moved),
          rule_stopped: values.rule_stopped,
          review_gone: values.review_gone,
        },
      };
      await (monitoring
        ? act('PUT /reviews/clients/areas/update-monitoring', { body })
        : act('POST /reviews/clients/areas/add-monitoring', { body }));
      toastSuccess(values.is_active ? 'Расписание сохранено' : 'Сбор по расписанию выключен');
      onClose();
    },
  });
  const isActive = useChoice(entry, 'is_active');
  const weekdays = useChoice(entry, 'weekdays');
  const hours = useChoice(entry, 'hours');
  const zone = useChoice(entry, 'time_zone');
  const lowGrade = useChoice(entry, 'low_grade');
  const ratingMoved = useChoice(entry, 'rating_moved');
  const ruleStopped = useChoice(entry, 'rule_stopped');
  const reviewGone = useChoice(entry, 'review_gone');
  const unlisted = moveUnlisted(optionOf(monitoring?.alerts.rating_moved ?? null));

  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title="Расписание и уведомления"
      description={area.fullname_area}
      action={monitoring ? 'Сохранить' : 'Включить сбор'}
    >
      <ScheduleFields isActive={isActive} weekdays={weekdays} hours={hours} zone={zone} />
      <fieldset className={formStyle}>
        <legend className={css({ textStyle: 'body', fontWeight: 'semibold', pt: '2', mb: '3' })}>
          Сообщать, если
        </legend>
        <div className={css({ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '4' })}>
          <Select label="Новый отзыв с оценкой" options={gradeOptions} {...lowGrade} />
          <Select
            label="Рейтинг изменился"
            options={unlisted ? [...moveOptions, unlisted] : moveOptions}
            {...ratingMoved}
          />
        </div>
        <Switch checked={ruleStopped.value} onChange={ruleStopped.onChange}>
          Отзывы перестали находиться на странице
        </Switch>
        <Switch checked={reviewGone.value} onChange={reviewGone.onChange}>
          Отзыв исчез со страницы
        </Switch>
      </fieldset>
    </FormDialog>
  );
}

function optionOf(value: number | null): string {
  return value === null ? 'off' : String(value);
}

function numberOf(option: string): number | null {
  return option === 'off' ? null : Number(option);
}

/** A threshold set elsewhere (by the API) that is none of ours keeps its place in the list. */
function moveUnlisted(value: string) {
  if (moveOptions.some((option) => option.value === value)) return null;
  return { value, label: `на ${value.replace('.', ',')} и больше` };
}
