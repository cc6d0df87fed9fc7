/** «12–18 октября 2026»: some days, with the year. */
export function daysWords(from: string, to: string): string {
  const format = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });
  const [first, last] = [new Date(`${from}T00:00:00`), new Date(`${to}T00:00:00`)];
  return format.formatRange(first, last).replaceAll(/\s?г\./g, '');
}
