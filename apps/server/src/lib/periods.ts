/** Months as `YYYY-MM`, of UTC. */

/** The month of a moment. */
export function periodOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** The month so many months later (earlier where negative). */
export function addMonths(period: string, months: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Its first day, and the first of the month after it: `YYYY-MM-DD`. */
export function boundsOf(period: string): { start: string; end: string } {
  return { start: `${period}-01`, end: `${addMonths(period, 1)}-01` };
}
