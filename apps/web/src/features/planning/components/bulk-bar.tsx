import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { controlStyle } from '../../../components/field.tsx';
import { can } from '../../../lib/abilities.ts';
import { day as dayWords } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import { srOnlyText } from '../../../components/styles.ts';
import { clientQuery } from '../../clients/index.ts';
import { ChosenBar, deleteTexts, HandOut } from '../../requests/index.ts';
import type { Day, PlannedText } from '../plan.ts';

interface BulkBarProps {
  clientId: string;
  month: string;
  chosen: readonly PlannedText[];
  onMove: (day: Day) => void;
  onClose: () => void;
  onSaid: (words: string) => void;
}

/** What can be done with chosen texts: another day, none, another person, away with them. Here everything works by touch too. */
export function BulkBar({ clientId, month, chosen, onMove, onClose, onSaid }: BulkBarProps) {
  const id = useId();
  const today = useToday();
  const { data: client } = useQuery(clientQuery(clientId));
  const mayDelete = can(client, 'requests:delete');
  // Of this month the day it is: what is past is rarely meant.
  const [day, setDay] = useState(today.startsWith(month) ? today : `${month}-01`);
  return (
    <ChosenBar count={chosen.length} onClose={onClose}>
      <span className={css({ display: 'inline-flex', gap: '2' })}>
        <label htmlFor={id} className={srOnlyText}>
          День, на который перенести
        </label>
        <input
          id={id}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className={cx(controlStyle, css({ width: '9.25rem', px: '2' }))}
        />
        <Button variant="solid" disabled={day === ''} onClick={() => onMove(day)}>
          <span>
            Перенести<span className={srOnlyText}> на {day === '' ? 'день' : dayWords(day)}</span>
          </span>
        </Button>
      </span>
      <Button icon={<CalendarX2 aria-hidden="true" />} onClick={() => onMove(null)}>
        Убрать день
      </Button>
      <HandOut clientId={clientId} texts={chosen} variant="outline" onSaid={onSaid} />
      {mayDelete && (
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => deleteTexts(clientId, chosen)}>
          Удалить
        </Button>
      )}
    </ChosenBar>
  );
}
