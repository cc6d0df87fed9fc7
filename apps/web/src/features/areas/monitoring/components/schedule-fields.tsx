import { useMemo } from 'react';
import { Combobox } from '../../../../components/combobox.tsx';
import { Switch } from '../../../../components/switch.tsx';
import { ToggleList } from '../../../../components/toggle-list.tsx';
import { weekdays as dayLabels, zoneOptions } from '../../../../lib/time-zones.ts';

const dayNames = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];
const dayOptions = dayLabels.map((label, index) => ({
  value: index + 1,
  label,
  name: `${label}, ${dayNames[index] ?? ''}`,
}));
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${hour}:00` }));

/** A part of a schedule as a form has it (`useChoice`). */
interface Chosen<T> {
  readonly id: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
}

interface ScheduleFieldsProps {
  isActive: Chosen<boolean>;
  weekdays: Chosen<number[]>;
  hours: Chosen<number[]>;
  zone: Chosen<string>;
}

/** What the form that has a schedule says where a part of it is empty. */
export const scheduleGaps = {
  weekdays: 'Выберите хотя бы один день',
  hours: 'Выберите хотя бы один час',
};

/** When a page is collected, an area's or a competitor's. */
export function ScheduleFields({ isActive, weekdays, hours, zone }: ScheduleFieldsProps) {
  const zones = useMemo(() => zoneOptions(), []);
  return (
    <>
      <Switch checked={isActive.value} onChange={isActive.onChange}>
        Собирать по расписанию
      </Switch>
      <ToggleList label="Дни" options={dayOptions} {...weekdays} />
      <ToggleList label="Часы" options={hourOptions} {...hours} />
      <Combobox label="Часовой пояс" options={zones} {...zone} />
    </>
  );
}
