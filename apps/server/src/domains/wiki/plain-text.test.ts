import { describe, expect, it } from 'vitest';
import { beginning, plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['# Точки\n\nКак **добавить** точку', 'Точки. Как добавить точку'],
    ['## Готово?\nДа', 'Готово? Да'],
    ['- раз\n- *два*\n1. три\n> - четыре', 'раз два три четыре'],
    ['[Справка](/wiki/start) и ![карта](/a.png "Карта")', 'Справка и карта'],
    ['| Роль | Право |\n| --- | :---: |\n| Редактор | читает |', 'Роль Право Редактор читает'],
    ['```js\nconst a_b = 1;\n```', 'const a_b = 1;'],
    ['_курсив_ и snake_case_name, `код`', 'курсив и snake_case_name, код'],
    ['до\n\n---\n\nпосле', 'до после'],
    ['2 \\* 3 <b>жирно</b>', '2 * 3 жирно'],
    ['', ''],
    ['ничего особенного - совсем', 'ничего особенного - совсем'],
  ])('%j', (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain);
  });

  it.each(['[', '[](', '<', '_', '*', '\\', '- ', '# ', '|', '![a](', '`', '-'])(
    'takes a page of nothing but %j in its stride',
    (mark) => {
      const began = performance.now();
      plainText(`${mark.repeat(200_000 / mark.length)}x`);
      expect(performance.now() - began).toBeLessThan(1_000);
    },
  );
});

describe('beginning', () => {
  it('cuts between words', () => {
    expect(beginning('коротко')).toBe('коротко');
    expect(beginning('один, два, три', 11)).toBe('один, два…');
    expect(beginning('ж'.repeat(30), 10)).toBe(`${'ж'.repeat(10)}…`);
  });
});
