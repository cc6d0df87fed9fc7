import { DateRange } from '../../../components/date-range.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { addDays } from '../../../lib/days.ts';
import type { Period } from '../api.ts';

const presets = [
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
  { value: '180', label: 'Полгода' },
  { value: '365', label: 'Год' },
] as const;

interface PeriodChoiceProps {
  period: Period;
  today: string;
  onChange: (period: { from?: string | undefined; to?: string | undefined }) => void;
}

/** The days that are shown: the last so many, or any. */
export function PeriodChoice({ period: { from, to }, today, onChange }: PeriodChoiceProps) {
  const preset = presets.find((item) => to === today && from === addDays(today, 1 - Number(item.value)));
  return (
    <>
      <Segmented
        label="Период"
        options={presets}
        value={preset?.value ?? null}
        onChange={(value) =>
          onChange({ from: value === '90' ? undefined : addDays(today, 1 - Number(value)), to: undefined })
        }
      />
      <DateRange label="Период" value={{ from, to }} max={today} onChange={onChange} />
    </>
  );
}
