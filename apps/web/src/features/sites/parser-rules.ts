import { ApiError, type FieldProblem } from '../../lib/api-error.ts';

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

/** The schema's English words of what rules may break. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^Unrecognized keys?: (.+)$/, 'нет такого поля: $1'],
  [/received undefined$/, 'поле обязательно'],
  [/^Invalid option: expected one of (.+)$/, 'подходит одно из: $1'],
  [/^Invalid input: expected (\w+), received (\w+)$/, 'нужно $1, а стоит $2'],
  [/^Invalid (?:input|discriminator).*$/, 'такого вида нет'],
  [/^Too small.*>=?\s?([\d.]+).*$/, 'слишком мало: не меньше $1'],
  [/^Too big.*<=?\s?([\d.]+).*$/, 'слишком много: не больше $1'],
  [/^Not a CSS selector: (.+?)\.?$/, 'не селектор CSS ($1)'],
  [/^Not a JSONPath(?: that is taken)?: (.+?)\.?$/, 'не JSONPath ($1)'],
  [/^Not a regular expression: (.+?)\.?$/, 'не регулярное выражение ($1)'],
  [/^Unknown time zone$/, 'такого часового пояса нет'],
];

/** The rules' own problems, each with its place in them, told at the field of the rules as a whole. */
export function atParserRules(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.problems.some(isOfRules)) return error;
  const first = error.problems.filter(isOfRules).map(sentence);
  const rest = error.problems.filter((problem) => !isOfRules(problem));
  const said = first.slice(0, 3).join('; ');
  const told = { loc: ['body', 'parser_rules'], msg: said, code: 'parser_rule_wrong', params: { said } };
  return new ApiError(error.status, '', { detail: [...rest, told] });
}

const isOfRules = ({ loc }: FieldProblem) => loc[1] === 'parser_rules';

function sentence({ loc, msg }: FieldProblem): string {
  const place = loc
    .slice(2)
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
  const words = known.find(([pattern]) => pattern.test(msg));
  const text = words ? msg.replace(words[0], words[1]) : msg;
  return place === '' ? text : `${place}: ${text}`;
}
