import type { AnomalyKind } from './anomalies.ts';

/** In Russian. */
export const anomalyKindNames: Readonly<Record<AnomalyKind, string>> = {
  low_grades: 'Всплеск низких оценок',
  alike_texts: 'Почти одинаковые тексты',
  same_elsewhere: 'То же самое о других компаниях',
  theme_grows: 'Тема растёт',
};
