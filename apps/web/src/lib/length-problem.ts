/** What is typed beyond `maxLength` stays and is told: the browser's own limit would cut off what is pasted without a word. */
export function lengthProblem(value: unknown, maxLength = Infinity): string | undefined {
  const length = typeof value === 'string' ? value.trim().length : 0;
  if (length <= maxLength) return undefined;
  return `Не длиннее ${maxLength.toLocaleString('ru')} знаков: сейчас ${length.toLocaleString('ru')}`;
}
