/** Of a client: whether its reviews are looked after, in Russian. */
export const clientStatusNames = { active: 'Работаем', paused: 'Пауза', archived: 'В архиве' } as const;

/** Of an area: whether it is collected. */
export const areaStatusNames = { active: 'Собираем', paused: 'Пауза', archived: 'В архиве' } as const;
