import type { Schedule } from '@molva/contract/monitoring';
import type { Place } from '../generator/index.ts';

/** Time zones by minutes ahead of UTC, for the cities of the demo. */
const zones: Record<number, string> = {
  120: 'Europe/Kaliningrad',
  180: 'Europe/Moscow',
  240: 'Europe/Samara',
  300: 'Asia/Yekaterinburg',
  420: 'Asia/Novosibirsk',
};

/** Busy places are looked at morning and evening, the rest once a day; hours are spread over the working day. */
export function scheduleOf(place: Place, index: number): Schedule {
  const morning = 7 + (index % 5);
  return {
    time_zone: zones[place.offset] ?? 'Europe/Moscow',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    hours: place.pace >= 4 ? [morning, morning + 10] : [morning],
  };
}
