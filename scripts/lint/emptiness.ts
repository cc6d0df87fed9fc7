/**
 * Whether a rule of a form's field asks no more than that something is in it: `validate: (name) => name.trim() !== '' ||
 * 'Напишите название'`. The contract knows that of its bodies, and a form takes it from there.
 */
interface Part {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && typeof (value as Part).type === 'string';

/** @param property of an object: `validate: …` or `required: …` */
export function asksForSomething(property: unknown): boolean {
  if (!isPart(property) || property.type !== 'Property') return false;
  const { key, value } = property as { key?: { name?: string }; value?: unknown };
  if (!isPart(value)) return false;
  if (key?.name === 'required') return value.type === 'Literal' && typeof value.value === 'string';
  if (key?.name !== 'validate' || value.type !== 'ArrowFunctionExpression') return false;
  const [param, ...others] = value.params as { name?: string }[];
  const { body } = value;
  return (
    param?.name !== undefined &&
    others.length === 0 &&
    isPart(body) &&
    body.type === 'LogicalExpression' &&
    body.operator === '||' &&
    isEmptiness(body.left, param.name)
  );
}

/** `x !== ''`, `x.trim() !== ''`, `x !== null`, `x.length > 0`. */
function isEmptiness(test: unknown, name: string): boolean {
  if (!isPart(test) || test.type !== 'BinaryExpression') return false;
  const { left, right, operator } = test as Part & { right: Part & { value?: unknown } };
  if (operator === '!==' && right.value !== '' && right.value !== null) return false;
  if (operator === '>' && right.value !== 0) return false;
  return (operator === '!==' || operator === '>') && isOf(left, name);
}

/** The parameter itself, trimmed or counted. */
function isOf(part: unknown, name: string): boolean {
  if (!isPart(part)) return false;
  if (part.type === 'Identifier') return part.name === name;
  if (part.type === 'CallExpression') return isOf(part.callee, name);
  const { property } = part as { property?: { name?: string } };
  return (
    part.type === 'MemberExpression' &&
    /^(?:trim|length)$/.test(property?.name ?? '') &&
    isOf(part.object, name)
  );
}
