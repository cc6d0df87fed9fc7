/** The sections of /settings, in their order; `id` is the anchor in the address. */
export const sections = [
  { id: 'profile', label: 'Профиль' },
  { id: 'password', label: 'Пароль' },
  { id: 'security', label: 'Безопасность' },
  { id: 'appearance', label: 'Оформление' },
  { id: 'notifications', label: 'Уведомления' },
  { id: 'channels', label: 'Браузер и Telegram' },
  { id: 'sessions', label: 'Сеансы' },
  { id: 'delete', label: 'Удаление' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/**
 * Which section one is reading: the last whose top is at or above the line, else the first; at the very end of the
 * page the last one, which may be too short to come up to the line.
 *
 * @param tops distance of each section's top from the window's, px
 */
export function sectionInSight(
  tops: ReadonlyMap<SectionId, number>,
  line: number,
  atEnd: boolean,
): SectionId {
  const order = sections.map(({ id }) => id).filter((id) => tops.has(id));
  if (atEnd) return order.at(-1) ?? 'profile';
  return order.findLast((id) => (tops.get(id) ?? Number.POSITIVE_INFINITY) <= line) ?? order[0] ?? 'profile';
}
