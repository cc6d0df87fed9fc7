import { type Dictionary, loadDictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { FeatureReader } from './features.ts';
import { firstFormsOf } from './first-forms.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary();
});

function firstForms(...texts: string[]) {
  const corpus = new Corpus(new FeatureReader(dictionary));
  for (const [id, text] of texts.entries()) corpus.add({ id: String(id), text });
  return firstFormsOf(corpus, dictionary);
}

describe('first forms', () => {
  it('are those of the word that all forms met are of', () => {
    const found = firstForms('Полировка и керамика.', 'Заказали керамику.', 'Керамика держится год.');
    expect(found.get('керамик')).toBe('керамика');
  });

  it('stay where the word is met in its own, or where the other one is hardly ever meant', () => {
    expect(firstForms('Керамик пришёл.', 'Видели керамика.').has('керамик')).toBe(false);
    expect(firstForms('Был пару раз.', 'Пар валил из окна.', 'Пар и пена.').has('пара')).toBe(false);
  });
});
