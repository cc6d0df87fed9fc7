import { useState } from 'react';
import { isoDay } from './days.ts';

/** Today, `YYYY-MM-DD`, as it was when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => isoDay(new Date()));
  return today;
}
