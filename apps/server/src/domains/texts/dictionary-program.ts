import { type Dictionary, loadDictionary } from '@molva/russian/dictionary/dictionary';
import { suggestionsFor } from '@molva/russian/dictionary/suggest';
import { serveTasks } from '../../lib/helper-process.ts';
import type { DictionaryAnswers, DictionaryTask, WrongWord } from './dictionary-task.ts';
import { unsaidIn } from './new-words.ts';
import { tradeWordsIn } from './trade-words.ts';

/** A process of its own: the dictionary is 60 MB that the server needs only while somebody writes. */
serveTasks(async (task: DictionaryTask): Promise<DictionaryAnswers[DictionaryTask['kind']]> => {
  const dictionary = await loadDictionary();
  if (task.kind === 'spelling') return wrongWords(dictionary, task);
  if (task.kind === 'trade_words') return tradeWordsIn(dictionary, task.texts);
  return unsaidIn(dictionary, task.input);
});

/** Words of a text that get suggestions; looking for them takes up to a quarter of a second a word. */
const maxSuggested = 12;

function wrongWords(
  dictionary: Dictionary,
  { words, maxWrong }: Extract<DictionaryTask, { kind: 'spelling' }>,
): WrongWord[] {
  const wrong: WrongWord[] = [];
  for (const word of words) {
    if (dictionary.isKnown(word)) continue;
    const suggestions = wrong.length < maxSuggested ? suggestionsFor(dictionary, word.toLowerCase(), 3) : [];
    wrong.push({ word, suggestions });
    if (wrong.length >= maxWrong) break;
  }
  return wrong;
}
