import { ApiError, type FieldProblem } from '../../lib/api-error.ts';
import { wordsOf } from '../../lib/problem-words.ts';
import { nameOf } from './rule-names.ts';

/** Why a text is no rules at all, or undefined; what stands in them the server checks. */
export function jsonProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? undefined : 'Правила — это объект JSON в фигурных скобках';
  } catch (error) {
    const place = /line (\d+) column (\d+)/.exec(error instanceof Error ? error.message : '');
    return place
      ? `Это не JSON: ошибка в строке ${place[1]}, знак ${place[2]}`
      : 'Это не JSON: проверьте скобки, кавычки и запятые';
  }
}

/** The rules' own problems, each with its place in them, told at the field of the rules as a whole. */
export function atParserRules(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.problems.some(isOfRules)) return error;
  const first = ruleSentences(error);
  const rest = error.problems.filter((problem) => !isOfRules(problem));
  const said = first.slice(0, 3).join('; ');
  const told = { loc: ['body', 'parser_rules'], msg: said, code: 'parser_rule_wrong', params: { said } };
  return new ApiError(error.status, '', { detail: [...rest, told] });
}

/** What is wrong with the rules, each with its place in them. */
export const ruleSentences = (error: ApiError): string[] => error.problems.filter(isOfRules).map(sentence);

const isOfRules = ({ loc }: FieldProblem) => loc[1] === 'parser_rules';

function sentence({ loc, code, params }: FieldProblem): string {
  const place = loc
    .slice(2)
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
  const text = wordsOf({ code, params }) ?? 'проверьте это правило';
  if (place === '') return text;
  // As the form calls it, and as it stands in JSON.
  const key = String(loc.findLast((part) => typeof part === 'string'));
  const where = nameOf(key) === key ? place : `${nameOf(key)} (${place})`;
  return `${where}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
