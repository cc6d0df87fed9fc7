import dictionary from 'dictionary-ru';
import nspell from 'nspell';
import { serveTasks } from '../../lib/helper-process.ts';
import type { SpellingAnswer, SpellingTask } from './spelling.ts';

/** A process of its own: the dictionary takes seconds to load and some 300 MB. */
const spell = nspell(dictionary);
/** Words that get suggestions; looking for them takes up to half a second a word. */
const mostSuggested = 12;

serveTasks((task: SpellingTask): Promise<SpellingAnswer> => {
  const wrong: SpellingAnswer['wrong'] = [];
  let suggested = 0;
  for (const word of task.words) {
    if (isRight(word)) continue;
    const canSuggest = word.length <= 16 && suggested < mostSuggested;
    if (canSuggest) suggested += 1;
    wrong.push({ word, suggestions: canSuggest ? spell.suggest(word).slice(0, 3) : [] });
    if (wrong.length >= task.most) break;
  }
  return Promise.resolve({ wrong });
});

/** The dictionary writes neither ё nor every word with a hyphen. */
function isRight(word: string): boolean {
  const plain = word.replaceAll('ё', 'е').replaceAll('Ё', 'Е');
  if (spell.correct(word) || spell.correct(plain)) return true;
  const parts = plain.split('-');
  return parts.length > 1 && parts.every((part) => part === '' || spell.correct(part));
}
