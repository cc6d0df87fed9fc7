import { expect, it } from 'vitest';
import { dayWords, monthWords } from '@molva/russian/months';
import { counted } from '@molva/russian/plurals';
import { fileNameOf } from './file-name.ts';
import { printable } from './printable.ts';
import { change, formatNumber, fromTo, share } from './words.ts';

it('writes figures as people do', () => {
  expect([formatNumber(1240), formatNumber(4.5, 2), formatNumber(null), formatNumber(-3)]).toEqual([
    '1\u00A0240',
    '4,50',
    '—',
    '−3',
  ]);
  expect([change(5, 3), change(3, 5), change(4, 4), change(null, 4), change(4.25, 4.5, 2)]).toEqual([
    '+2',
    '−2',
    '0',
    '—',
    '−0,25',
  ]);
  expect([fromTo(4, 4.5), fromTo(null, 4.5), fromTo(4, null), fromTo(4, 4), fromTo(null, null)]).toEqual([
    '4,00 – 4,50',
    '4,50',
    '4,00',
    '4,00',
    '—',
  ]);
  expect([share(3, 4), share(0, 0), share(5, 4)]).toEqual([75, null, 125]);
  expect(counted(20_000, ['текст', 'текста', 'текстов'])).toBe('20\u00A0000\u00A0текстов');
  expect([monthWords('2026-10'), dayWords('2026-01-05T10:00:00Z')]).toEqual([
    'октябрь 2026',
    '5 января 2026',
  ]);
});

it('leaves out what the font lacks, and says the rest', () => {
  expect(printable('Супер 😊👍! Оценка ★★★★★')).toBe('Супер! Оценка *****');
  expect(printable('日本語 и русский\r\nвторая строка')).toBe('и русский\nвторая строка');
  expect(printable('«Ёлка» — №5, 100\u202f₽, É, ї')).toBe('«Ёлка» — №5, 100\u00A0₽, É, ї');
  expect(printable('\uD83D половина')).toBe('половина');
  expect(printable('e\u0301')).toBe('é');
  expect(printable('😊')).toBe('');
});

it('names files so that nothing stumbles', () => {
  expect(fileNameOf('Кофейня', '2026-10', 'pdf')).toBe('Отчёт Кофейня 2026-10.pdf');
  expect(fileNameOf('../../etc\\x:"*?', '2026-10', 'xlsx')).toBe('Отчёт .. .. etc x 2026-10.xlsx');
  expect(fileNameOf('a\u202Egpj\n\0', '2026-10', 'pdf')).toBe('Отчёт agpj 2026-10.pdf');
  expect(fileNameOf('я'.repeat(300), '2026-10', 'pdf')).toHaveLength(6 + 80 + 12);
  expect(fileNameOf('\uD83D', '2026-10', 'pdf')).toBe('Отчёт 2026-10.pdf');
});
