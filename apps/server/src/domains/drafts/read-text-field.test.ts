import { describe, expect, it } from 'vitest';
import { textFieldReader } from './read-text-field.ts';

const readBy = (json: string, size: number) => {
  const read = textFieldReader();
  const pieces: string[] = [];
  for (let at = 0; at < json.length; at += size) pieces.push(read(json.slice(at, at + size)));
  return pieces.join('');
};

const texts = [
  'Кофе «Утро» — хорош.\nПриду ещё\t"снова"',
  '\\ / \\n \\u0041',
  'Смайлик 😀 и флаг 🇷🇺',
  '{"text": "не то"}',
  'конец\\',
  '\u2028\u0007',
];

describe('the text of an answer that is still coming', () => {
  it.each(texts)('is the same in pieces of any size: %j', (text) => {
    const answers = [
      JSON.stringify({ text, claims: [] }),
      JSON.stringify({ claims: [{ words: 'a', text: 'другой' }, '{', '"'], grade: 4, text }, null, 2),
      `\`\`\`json\n${JSON.stringify({ 'text ': 'нет', note: 'text', text })}\n\`\`\``,
      JSON.stringify({ text }).replaceAll(
        /[^ -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    ];
    for (const json of answers) for (const size of [1, 2, 3, 7, 1000]) expect(readBy(json, size)).toBe(text);
  });

  it('comes no later than it can', () => {
    const read = textFieldReader();
    expect(read('{"te')).toBe('');
    expect(read('xt":"Ко')).toBe('Ко');
    expect(read('фе\\')).toBe('фе');
    expect(read('nи \ud83d')).toBe('\nи ');
    expect(read('\ude00"')).toBe('😀');
    expect(read(',"text2":"нет"}')).toBe('');
  });

  it('says nothing of NUL, and nothing of what is no text', () => {
    expect(readBy('{"text":"а\\u0000б"}', 1)).toBe('аб');
    for (const json of ['{"text":["а"]}', '{"text":{"text":"а"}}', '["text","а"]', 'Вот текст', '{"text":5}'])
      expect(readBy(json, 2)).toBe('');
  });

  it('stays well-formed whatever comes', () => {
    for (const json of [
      '{"text":"\\ud83d"}',
      '{"text":"\\ude00а"}',
      '{"text":"\ud83dа',
      '{"text":"\\uZZZZ"}',
    ])
      expect(readBy(json, 1).isWellFormed()).toBe(true);
  });
});
