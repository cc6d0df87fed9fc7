import type { Problems } from './problem-text.ts';

/** What is wrong with a condition of a flag's rule: `condition_` and the code that `conditionProblem` gives. */
export const flagProblems = {
  condition_object: { detail: 'A condition is an object', words: 'Здесь нужно условие в фигурных скобках' },
  condition_deep: { detail: 'The condition has too many parts', words: 'Слишком много вложенных частей' },
  condition_conditions: {
    detail: 'A list of conditions is expected',
    words: 'Здесь нужен список условий',
  },
  condition_operator: { detail: 'No operator of conditions', words: 'Такого оператора нет' },
  condition_attribute: {
    detail: 'Molva has no such attribute; it has {names}',
    words: 'Такого признака нет: есть {names}',
  },
  condition_value: {
    detail: 'Expected a value or operators',
    words: 'Здесь нужно значение или оператор',
  },
  condition_values: { detail: 'A list of values is expected', words: 'Здесь нужен список значений' },
  condition_boolean: { detail: 'True or false is expected', words: 'Здесь нужно true или false' },
  condition_type: { detail: 'No type of values', words: 'Такого типа нет' },
  condition_word: { detail: 'The attribute has no such value', words: 'Такого значения у признака нет' },
  condition_pattern: {
    detail: 'The regular expression cannot be read',
    words: 'Регулярное выражение не читается',
  },
  condition_slow_pattern: {
    detail: 'The regular expression repeats what is repeated',
    words: 'В выражении повторяется то, что уже повторяется: проверка может не кончиться',
  },
  condition_pattern_of_parts: {
    detail: 'Patterns stand at an attribute itself, not in $elemMatch or $size',
    words: 'Регулярное выражение ставят у самого признака, а не у частей списка',
  },
} as const satisfies Problems;
