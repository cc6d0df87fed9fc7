import type { Finding } from '@molva/contract/text-checks';
import type { TextInput } from './input.ts';
import { finding, maxFindings } from './rules-checks.ts';
import { stem } from '@molva/russian/stem';
import type { Token } from '@molva/russian/tokens';

/** Forms in -л that are no past tense of the author. */
const notPast = new Set(
  `стол пол зал угол персонал отдел раздел футбол тыл мел бал балл вокзал материал капитал журнал канал потенциал сигнал финал
   металл апрель села школа пила скала зола жила хвала стрела игла смола метла скала похвала кухла весла`.split(
    /\s+/,
  ),
);
const past =
  /^(?:\p{L}{1,}(?:[аяеиоуы]л|[аяеиоуы]лс)|по?ше?л|\p{L}{0,4}шел|\p{L}{1,3}(?:нес|вез|вел|мог|лег|рос|пек))(?:а|ся|сь|ась|лась|)?$/u;
const women = /(?:ла|лась|гла|сла|зла)$/u;
const menByVowel = /(?:[аяеиоуы]л|[аяеиоуы]лся|шел|нес|вез|вел|мог)$/u;
const shortForms = new Map<string, 'male' | 'female'>(
  (
    [
      ['рад', 'рада'],
      ['доволен', 'довольна'],
      ['недоволен', 'недовольна'],
      ['благодарен', 'благодарна'],
      ['признателен', 'признательна'],
      ['удивлен', 'удивлена'],
      ['восхищен', 'восхищена'],
      ['поражен', 'поражена'],
      ['разочарован', 'разочарована'],
      ['расстроен', 'расстроена'],
      ['уверен', 'уверена'],
      ['готов', 'готова'],
      ['должен', 'должна'],
      ['согласен', 'согласна'],
      ['счастлив', 'счастлива'],
      ['впечатлен', 'впечатлена'],
      ['шокирован', 'шокирована'],
      ['записан', 'записана'],
      ['знаком', 'знакома'],
      ['сам', 'сама'],
    ] as const
  ).flatMap(([male, female]) => [[male, 'male'] as const, [female, 'female'] as const]),
);
const others = new Set(
  `он она оно они мы вы ты кто который которая мама папа муж жена подруга друг сын дочь дочка врач доктор мастер администратор
   официант официантка продавец менеджер девушка парень хозяин хозяйка водитель курьер тренер`.split(/\s+/),
);

/**
 * Words in which the author speaks of themselves in the other gender: past tense and short adjectives with «я» in the
 * same sentence, at most four words away and nobody else between, or at the beginning of a sentence where nobody else
 * is named («Осталась довольна»).
 */
export function checkGender(tokens: readonly Token[], sex: TextInput['sex']): Finding[] {
  if (sex === null) return [];
  const found: Finding[] = [];
  let own = Number.NEGATIVE_INFINITY;
  for (const [at, token] of tokens.entries()) {
    if (found.length >= maxFindings) break;
    const gender = genderOf(token.norm);
    if (gender === null) continue;
    // «остался доволен»: the second goes with the first.
    const goesOn = at - own <= 2 && !token.opens && !tokens[at - 1]?.opens;
    if (!(goesOn || (at - own === 1 && !token.opens) || isOfAuthor(tokens, at))) continue;
    own = at;
    if (gender === sex) continue;
    const message =
      sex === 'female'
        ? 'Автор — женщина, а слово в мужском роде'
        : 'Автор — мужчина, а слово в женском роде';
    found.push({ ...finding('gender', 'warning', message), start: token.start, end: token.end });
  }
  return found;
}

function genderOf(norm: string): 'male' | 'female' | null {
  const short = shortForms.get(norm);
  if (short !== undefined) return short;
  if (norm.length < 3 || norm.length > 30 || notPast.has(norm)) return null;
  if (women.test(norm))
    return past.test(norm.replace(/(?:ла|лась)$/, 'л')) || norm.endsWith('шла') ? 'female' : null;
  return menByVowel.test(norm) && past.test(norm) ? 'male' : null;
}

function isOfAuthor(tokens: readonly Token[], at: number): boolean {
  for (let back = at; back >= 0 && at - back <= 4; back -= 1) {
    const token = tokens[back];
    if (!token) break;
    if (back < at && token.norm === 'я') return true;
    if (back < at && others.has(token.norm)) return false;
    if (token.opens) return back === at ? isAlone(tokens, at) : tokens[at + 1]?.norm === 'я';
  }
  return tokens[at + 1]?.norm === 'я';
}

/** A verb that opens its sentence has the author for its subject, unless a noun in the nominative may follow: «Встретила администратор». */
function isAlone(tokens: readonly Token[], at: number): boolean {
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  if (next?.norm === 'я') return true;
  const somebody = (token: Token | undefined) =>
    token !== undefined && !token.opens && (others.has(token.norm) || /^\p{Lu}/u.test(token.raw));
  return !somebody(next) && !somebody(second);
}

/** Four words in a row, or more, that stand twice. The second place is told, each but once. */
export function checkRepetition(tokens: readonly Token[]): Finding[] {
  const size = 4;
  const first = new Map<string, number>();
  const found: Finding[] = [];
  let marked = -1;
  for (let at = 0; at + size <= tokens.length && found.length < maxFindings; at += 1) {
    const key = tokens
      .slice(at, at + size)
      .map(({ norm }) => norm)
      .join(' ');
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, at);
      continue;
    }
    if (at < marked || at - before < size) continue;
    let length = size;
    while (
      at + length < tokens.length &&
      tokens[before + length]?.norm === tokens[at + length]?.norm &&
      before + length < at
    )
      length += 1;
    marked = at + length;
    const [start, end] = [tokens[at]?.start ?? 0, tokens[at + length - 1]?.end ?? 0];
    found.push({ ...finding('repetition', 'hint', 'Эти слова уже были в тексте'), start, end });
  }
  return found;
}

/** Share of the text's words whose stem stands among the customer's, 0 to 1 with three places. */
export function ownWords(tokens: readonly Token[], words: readonly Token[]): number {
  if (tokens.length === 0) return 0;
  const stems = new Set(words.map(({ norm }) => stem(norm)));
  const own = tokens.filter(({ norm }) => stems.has(stem(norm))).length;
  return Math.round((own / tokens.length) * 1000) / 1000;
}
