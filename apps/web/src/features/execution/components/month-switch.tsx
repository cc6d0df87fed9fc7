import { ChevronLeft, ChevronRight } from 'lucide-react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { addMonths, monthName } from '../../../lib/months.ts';

interface MonthSwitchProps {
  value: string;
  onChange: (month: string) => void;
  /** The last one there is. */
  last?: string;
}

/** A month, and the way to the next and the one before. */
export function MonthSwitch({ value, onChange, last }: MonthSwitchProps) {
  return (
    <div className={css({ display: 'inline-flex', alignItems: 'center', gap: '1' })}>
      <IconButton label="Предыдущий месяц" onClick={() => onChange(addMonths(value, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <output className={css({ minWidth: '9rem', textAlign: 'center', fontWeight: 'semibold' })}>
        {monthName(value)}
      </output>
      <IconButton
        label="Следующий месяц"
        disabled={last !== undefined && value >= last}
        onClick={() => onChange(addMonths(value, 1))}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
