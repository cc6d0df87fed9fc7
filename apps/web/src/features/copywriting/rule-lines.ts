import { counted, number } from '../../lib/formats.ts';
import type { ObtainingSite } from '../execution/index.ts';

type Rules = ObtainingSite['publication_rules'];

export const markupNames: Readonly<Record<Rules['forbidden_markup'][number], string>> = {
  html: 'разметка HTML',
  links: 'ссылки',
  phones: 'телефоны',
  emails: 'почтовые адреса',
  emoji: 'эмодзи',
  caps: 'слова заглавными буквами',
};

/** After «от» and «до». */
const signs = ['знака', 'знаков', 'знаков'] as const;

/** A site's publication rules in sentences, only those that bind. */
export function ruleLines(rules: Rules): string[] {
  const lines = [lengthLine(rules)];
  if (rules.forbidden_markup.length > 0)
    lines.push(`Нельзя: ${rules.forbidden_markup.map((one) => markupNames[one]).join(', ')}.`);
  if (rules.forbidden_words.length > 0) lines.push(`Запрещённые слова: ${rules.forbidden_words.join(', ')}.`);
  if (!rules.wording_help_allowed) lines.push('Помогать автору с формулировками нельзя.');
  lines.push(rules.ai_allowed ? 'Правка с помощью модели разрешена.' : 'Правка с помощью модели запрещена.');
  if (!rules.incentive_allowed) lines.push('Вознаграждать за отзыв нельзя.');
  if (rules.invitation_only) lines.push('Отзыв можно оставить только по приглашению площадки.');
  if (rules.disclosure !== null) lines.push(`К тексту добавляют: «${rules.disclosure}»`);
  return lines;
}

function lengthLine({ min_length: min, max_length: max }: Rules): string {
  if (min !== null && max !== null) return `Длина: от ${number(min)} до ${counted(max, signs)}.`;
  if (min !== null) return `Длина: от ${counted(min, signs)}.`;
  return max === null ? 'Длина не ограничена.' : `Длина: до ${counted(max, signs)}.`;
}
