import { parserRulesSchema } from '@molva/extraction';
import { findElement } from '@molva/extraction/suggest';
import { describe, expect, it } from 'vitest';
import type { SourceMatch } from './api.ts';
import { emptyDraft, readDraft, storedDraft } from './bench-draft.ts';
import { examplePage } from './example.ts';
import { findsNothing } from './finds-nothing.ts';
import { guessesFor } from './guesses.ts';
import { elementRoots, jsonRoots, pathTo, rowsOf, search } from './outline.ts';
import { itemsOf, pageModel, type Selection, selectionAt, selectionOf, stretchOf } from './page-model.ts';
import { applied, choicesOf, rolesOf, valuesFor } from './proposals.ts';
import { parseRules, type Rules, withField, withGuess, withList, withPagePart } from './rule-edits.ts';
import { rowAt, sourceRows } from './source-rows.ts';
import { endWords, fieldWords, sourceName, stopWords } from './words.ts';

const css = { kind: 'css' } as const;
const model = pageModel(examplePage, 'text/html');
const items = itemsOf(model, '.opinion');

function pressed(selector: string): Selection {
  const element = findElement(selector, model.tree);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return { kind: 'node', element };
}

describe('what is written into the rules', () => {
  it('makes rules that the server takes, of nothing', () => {
    const listed = withList({}, css, { list: '.opinion' });
    const rules = withField(listed, css, 'author', { place: { selector: 'b' } });
    const whole = withPagePart(rules, css, 'next', { selector: 'a.next' });
    expect(whole).toEqual({
      reviews: [{ kind: 'css', list: '.opinion', fields: { author: { selector: 'b' } } }],
      paging: { kind: 'link', selector: 'a.next' },
    });
    expect(parserRulesSchema.safeParse(whole).error).toBeUndefined();
  });

  it('leaves what else the rules say', () => {
    const rules: Rules = {
      time_zone: 'Europe/Moscow',
      reviews: [
        { kind: 'structured' },
        { kind: 'css', list: '.r', fields: { recall: {} }, scale: { best: 10 } },
      ],
    };
    expect(withField(rules, css, 'rating', { place: { selector: 'i' } })).toEqual({
      time_zone: 'Europe/Moscow',
      reviews: [
        { kind: 'structured' },
        { kind: 'css', list: '.r', fields: { recall: {}, rating: { selector: 'i' } }, scale: { best: 10 } },
      ],
    });
  });

  it('changes the layout that fitted', () => {
    const rules: Rules = {
      layouts: [{ name: 'новая' }, { name: 'старая', reviews: [{ kind: 'css', list: '.r', fields: {} }] }],
    };
    expect(withList(rules, css, { list: '.s', layout: 'старая' }).layouts).toEqual([
      { name: 'новая' },
      { name: 'старая', reviews: [{ kind: 'css', list: '.s', fields: {} }] },
    ]);
  });

  it('keeps what stood there behind it, for pages of the former look', () => {
    const rules: Rules = {
      reviews: [
        {
          kind: 'css',
          list: '.r',
          fields: { recall: { selector: '.old', fallbacks: [{ selector: '.older' }] } },
        },
      ],
    };
    const mended = withField(rules, css, 'recall', { place: { selector: '.new' }, keepsFormer: true });
    expect(mended.reviews).toMatchObject([
      { fields: { recall: { selector: '.new', fallbacks: [{ selector: '.old' }, { selector: '.older' }] } } },
    ]);
    expect(parserRulesSchema.safeParse(mended).error).toBeUndefined();
    expect(withList(rules, css, { list: '.s', keepsFormer: true }).reviews).toMatchObject([
      { list: '.s, .r' },
    ]);
    expect(withField(rules, css, 'recall', { place: { selector: '.new' } }).reviews).toMatchObject([
      { fields: { recall: { selector: '.new' } } },
    ]);
  });

  it('takes an answer of JSON apart: what holds it, and its text', () => {
    const rules = withField({}, { kind: 'json' }, 'answer', { place: { path: '$.official.text' } });
    expect(rules.reviews).toMatchObject([
      { answers: { list: '$.official', fields: { recall: { path: '$.text' } } } },
    ]);
  });

  it('knows what is no rules', () => {
    expect(parseRules('')).toEqual({});
    for (const text of ['[]', '{', 'null', '5']) expect(parseRules(text)).toBeNull();
  });
});

describe('a place that is pressed', () => {
  it('is a list, or a field of its item, or a part of the page', () => {
    expect(rolesOf(pressed('.opinion-text'), items)).toEqual(
      expect.arrayContaining(['item', 'author', 'recall', 'answer']),
    );
    expect(rolesOf(pressed('.place-rating'), items)).toEqual(['next', 'shown_rating', 'reviews_count']);
    expect(rolesOf(pressed('.opinion-text'), [])).toContain('item');
    expect(rolesOf(pressed('.opinion-text'), [])).not.toContain('author');
  });

  it('is offered with how much each way finds', () => {
    expect(choicesOf(pressed('.opinion-text'), 'item', items)[0]).toEqual({
      text: '.opinion',
      found: 3,
      of: null,
    });
    expect(choicesOf(pressed('.opinion-text'), 'recall', items)[0]).toEqual({
      text: '.opinion-text',
      found: 3,
      of: 3,
    });
    expect(choicesOf(pressed('.opinion-reply'), 'answer', items)[0]).toEqual({
      text: '.opinion-reply',
      found: 1,
      of: 3,
    });
    expect(choicesOf(pressed('.next-page'), 'next', items)[0]).toEqual({
      text: '.next-page',
      found: 1,
      of: null,
    });
    expect(valuesFor(pressed('.opinion'), 'external_review_uid')[0]).toMatchObject({
      attribute: 'data-opinion-id',
    });
  });

  it('is written with what was chosen', () => {
    const rules: Rules = { reviews: [{ kind: 'css', list: '.opinion', fields: {} }] };
    const chosen = {
      role: 'external_review_uid',
      text: '',
      attribute: 'data-opinion-id',
      layout: null,
      keepsFormer: false,
    } as const;
    expect(applied(rules, pressed('.opinion'), chosen).reviews).toMatchObject([
      { fields: { external_review_uid: { attribute: 'data-opinion-id' } } },
    ]);
  });

  it('may stand in JSON: its list is written with the field', () => {
    const page = pageModel(
      '{"data": {"items": [{"text": "Раз"}, {"text": "Два"}, {"no": 1}]}}',
      'application/json',
    );
    const [place] = page.places;
    if (!place) throw new Error('no JSON');
    const selection: Selection = { kind: 'json', place, keys: ['data', 'items', 0, 'text'] };
    expect(choicesOf(selection, 'recall', [])).toEqual([{ text: '$.text', found: 2, of: 3 }]);
    const chosen = {
      role: 'recall',
      text: '$.text',
      attribute: null,
      layout: null,
      keepsFormer: false,
    } as const;
    expect(applied({}, selection, chosen)).toEqual({
      reviews: [{ kind: 'json', list: '$.data.items[*]', fields: { recall: { path: '$.text' } } }],
    });
  });
});

it('a value leads to its element and to its stretch of the source', () => {
  const start = examplePage.indexOf('<b class="opinion-author">Пётр Ким');
  const end = examplePage.indexOf('</b>', start) + 4;
  const selection = selectionOf(model, { path: 'b', start, end });
  expect(selection && stretchOf(model, selection)).toEqual({ start, end });
  expect(selectionOf(model, { path: 'rules', start: null, end: null })).toBeNull();
});

it('a value of JSON leads to its place in it', () => {
  const html =
    '<p>x</p><script>window.__S__ = {"reviews": [{"text": "Тихо и уютно, вернёмся ещё раз"}]};</script>';
  const page = pageModel(html, 'text/html');
  const start = html.indexOf('window');
  const selection = selectionOf(page, {
    path: "$['reviews'][0]['text']",
    start,
    end: html.indexOf('</script>'),
  });
  expect(selection).toMatchObject({ kind: 'json', keys: ['reviews', 0, 'text'] });
  expect(selection && pathTo(selection)).toHaveLength(4);
});

describe('a place of JSON that is pressed in the source', () => {
  const keysPressed = (html: string, type: string, what: string) => {
    const page = pageModel(html, type);
    const selection = selectionAt(page, html.indexOf(what) + 1);
    if (selection?.kind !== 'json') return selection && selection.element.name;
    const { start, end } = stretchOf(page, selection);
    return [selection.keys, html.slice(start, end)];
  };
  const state = '{"reviews": [{"text": "Тихо и уютно, вернёмся ещё раз", "мест\\u0430": 4}]}';
  const script = `<p>x</p><script>var other = "window.__S__"; window.__S__ = ${state}; start();</script>`;

  it.each([
    ['a value', state, 'application/json', 'Тихо'],
    ['a key', state, 'application/json', 'text'],
    ['a value that a program gives a variable', script, 'text/html', 'Тихо'],
    ['a value of a script', `<script type="application/ld+json">\n ${state}</script>`, 'text/html', 'Тихо'],
  ])('is %s', (_, html, type, what) => {
    expect(keysPressed(html, type, what)).toEqual([
      ['reviews', 0, 'text'],
      '"Тихо и уютно, вернёмся ещё раз"',
    ]);
  });

  it('is a key that is written with an escape', () => {
    expect(keysPressed(state, 'application/json', '4')).toEqual([['reviews', 0, 'места'], '4']);
  });

  it.each([
    ['the program around it', script, 'start()', 'script'],
    ['an attribute', `<p data-x='${state}'>y</p>`, 'Тихо', 'p'],
    ['a text of a program', `<script>window.S = JSON.parse('${state}')</script>`, 'Тихо', 'script'],
  ])('leads to the element in %s', (_, html, what, name) => {
    expect(keysPressed(html, 'text/html', what)).toBe(name);
  });

  it('is nothing where no value stands, or where it is nested too deep to be read', () => {
    expect(keysPressed(`${state}   \n`, 'application/json', '   \n')).toBeNull();
    const deep = `${'['.repeat(60_000)}1${']'.repeat(60_000)}`;
    expect(keysPressed(deep, 'application/json', '1')).toBeNull();
  });
});

it('a guess makes whole rules, by which the example is read', () => {
  const [guess] = guessesFor(model);
  const rules = guess?.apply({ time_zone: 'Europe/Moscow', layouts: [{ name: 'x' }] });
  expect(rules).toMatchObject({
    time_zone: 'Europe/Moscow',
    paging: { kind: 'link', selector: '.next-page' },
  });
  expect(rules).not.toHaveProperty('layouts');
  expect(parserRulesSchema.safeParse(rules).error).toBeUndefined();
  expect(withGuess({}, css, { list: '.a', fields: {}, answers: null })).toEqual({
    reviews: [{ kind: 'css', list: '.a', fields: {} }],
  });
});

describe('the outline', () => {
  const roots = elementRoots(model);
  it('opens what leads to a choice', () => {
    const path = pathTo(pressed('.opinion-text'));
    const rows = rowsOf(roots, new Set(path.slice(0, -1)));
    expect(rows.find(({ item }) => item.id === path.at(-1))).toMatchObject({ level: 4, isOpen: false });
    expect(rowsOf(roots, new Set())).toHaveLength(1);
  });

  it('is searched, open or not', () => {
    expect(search(roots, 'ким')).toHaveLength(1);
    expect(search(roots, 'opinion-text')).toHaveLength(3);
    expect(search(roots, '  ')).toEqual([]);
    expect(jsonRoots(model)).toEqual([]);
  });
});

it('the source is cut into rows that are not too wide', () => {
  const rows = sourceRows(`а\n${'б'.repeat(300)}\n`);
  expect(rows.map(({ start, end, line }) => [start, end, line])).toEqual([
    [0, 1, 1],
    [2, 142, 2],
    [142, 282, null],
    [282, 302, null],
    [303, 303, 3],
  ]);
  expect(rowAt(rows, 0)).toBe(0);
  expect(rowAt(rows, 150)).toBe(2);
  expect(rowAt(rows, 9999)).toBe(4);
});

it('what is typed is kept and read again; nothing typed is nothing kept', () => {
  const draft = { ...emptyDraft, url: 'https://a.example/', rules: '{ "reviews": [' };
  expect(readDraft(storedDraft(draft))).toEqual(draft);
  expect(storedDraft(emptyDraft)).toBeNull();
  for (const text of [null, '{', '5', 'null']) expect(readDraft(text)).toBeNull();
  expect(readDraft(storedDraft({ ...draft, content: 'я'.repeat(500_000) }))).toEqual(draft);
});

describe('the trace in words', () => {
  const match: SourceMatch = {
    part: 'reviews',
    at: ['reviews', 0],
    kind: 'css',
    looked_for: '.review',
    found: 0,
    answers: 0,
    fields: [],
    stop: { code: 'list_not_found', said: '.review', nearest: { looked_for: '.review-card', found: 12 } },
  };
  it('says where it stopped, and what is like it', () => {
    expect(stopWords(match)).toBe('Список .review не найден. Ближайшее: .review-card (12\u00A0совпадений).');
    expect(stopWords({ ...match, stop: null })).toBeNull();
    expect(
      stopWords({
        ...match,
        stop: { code: 'path_stops', said: 'items, total', nearest: { looked_for: '$.data', found: 1 } },
      }),
    ).toBe('Путь обрывается после $.data. Дальше там: items, total.');
    expect(sourceName({ ...match, at: ['layouts', 1, 'reviews', 2] })).toBe(
      'Элементы страницы, вёрстка 2, источник 3',
    );
  });

  it('says of each field how many have it', () => {
    const field = {
      name: 'author',
      looked_for: '.name',
      found: 0,
      nearest: { looked_for: '.user', found: 3 },
    };
    expect(fieldWords(field, 3)).toBe('автор .name: 0 из 3. Ближайшее: .user (3\u00A0совпадения).');
    expect(findsNothing([{ ...match, found: 3, fields: [field] }], 'author')).toBe(true);
    expect(findsNothing([{ ...match, found: 3, fields: [field] }], 'recall')).toBe(false);
    expect(findsNothing([match], 'item')).toBe(true);
    expect(endWords('no_next')).toBe('Ссылки на следующую страницу нет.');
  });
});
