import { dayWords } from '@molva/russian/months';
import { counted } from '@molva/russian/plurals';
import type { Content } from 'pdfmake/interfaces.js';
import { colour } from './look.ts';
import { printable } from './printable.ts';
import type { ReportData, ReportText } from './report-data.ts';
import { sectionTitle } from './section.ts';
import { formatNumber } from './words.ts';

/** Characters of one text; a longer one is whole in the XLSX. */
const maxLength = 3_000;
/** Characters of a text that stays on one page. */
const keptTogether = 1_200;
/** Characters of all: a thousand texts of a page each would be no report any more. */
const maxCharacters = 900_000;

export function textSection({ texts, textsLeft }: ReportData): Content[] {
  if (texts.length === 0) return sectionTitle('Тексты', 'За этот месяц нет текстов, которые можно показать.');
  const shown = within(texts);
  const left = textsLeft + texts.length - shown.length;
  const all = counted(shown.length + left, ['текст', 'текста', 'текстов']);
  const rest =
    left > 0 ? ` Здесь первые ${formatNumber(shown.length)}, ещё ${formatNumber(left)} — в отчёте XLSX.` : '';
  const help = texts.some(({ isAi }) => isAi) ? ' ИИ — с текстом помогала модель.' : '';
  return [...sectionTitle('Тексты', `${all} за месяц, по точкам.${help}${rest}`), ...shown.flatMap(entryOf)];
}

function within(texts: readonly ReportText[]): ReportText[] {
  let characters = 0;
  return texts.filter(({ text }) => {
    characters += Math.min(text.length, maxLength);
    return characters <= maxCharacters;
  });
}

function entryOf(entry: ReportText, index: number, all: readonly ReportText[]): Content[] {
  const before = all[index - 1];
  const isFirst = before?.area !== entry.area || before.site !== entry.site;
  const body = bodyOf(entry.text);
  const parts: Content[] = [
    ...(isFirst ? [headingOf(entry)] : []),
    factsOf(entry),
    { text: body, margin: [0, 1, 0, 9] },
  ];
  // A heading or a line of facts does not stay behind alone; a long text may run on over pages.
  return body.length <= keptTogether ? [{ stack: parts, unbreakable: true }] : parts;
}

function headingOf({ area, site }: ReportText): Content {
  return {
    text: [
      { text: printable(area), bold: true, fontSize: 11 },
      { text: `  ${printable(site)}`, color: colour.quiet },
    ],
    margin: [0, 14, 0, 6],
  };
}

function factsOf({ grade, state, day, url, isAi, isUndisclosed }: ReportText): Content {
  const facts = [
    grade === null ? null : `оценка ${grade}`,
    state,
    day === null ? null : dayWords(day),
    isAi ? 'ИИ' : null,
    isUndisclosed ? 'без пометки о вознаграждении' : null,
  ];
  const hasLink = url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);
  return {
    text: [
      { text: facts.filter((fact) => fact !== null).join(' · '), color: colour.quiet },
      ...(hasLink ? [{ text: ' · на площадке', link: url, color: colour.brandText }] : []),
    ],
    fontSize: 8.5,
  };
}

function bodyOf(text: string): string {
  const plain = printable(text);
  if (plain === '')
    return text.trim() === ''
      ? 'Текст ещё не написан.'
      : 'Текст состоит из знаков, которых нет в шрифте отчёта: он есть в XLSX.';
  return plain.length <= maxLength ? plain : `${plain.slice(0, maxLength)}… (полностью — в отчёте XLSX)`;
}
