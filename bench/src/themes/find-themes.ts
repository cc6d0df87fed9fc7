import { readFileSync, writeFileSync } from 'node:fs';
import { loadDictionary } from '@molva/russian/dictionary/dictionary';
import { Corpus, discover, FeatureReader } from '@molva/themes';
import { Dice } from '../lib/dice.ts';

/** What a process of its own is asked, as a file: texts, how many themes, and which runs. */
export interface FindTask {
  texts: string[];
  count: number;
  seeds: number[];
}

export interface FindAnswer {
  /** Of each run the theme of each text, that of its closest clause; -1: none. */
  labels: number[][];
  /** Of each run, from the texts to the themes; the dictionary is read before. */
  seconds: number[];
  /** Largest size of the process. */
  megabytes: number;
}

const [taskFile = '', answerFile = ''] = process.argv.slice(2);
const task = JSON.parse(readFileSync(taskFile, 'utf8')) as FindTask;
const dictionary = await loadDictionary();
const answer: FindAnswer = { labels: [], seconds: [], megabytes: 0 };
for (const seed of task.seeds) {
  const began = performance.now();
  const reader = new FeatureReader(dictionary);
  const corpus = new Corpus(reader);
  for (const [id, text] of task.texts.entries()) corpus.add({ id: String(id), text });
  const dice = new Dice(seed);
  const { places } = discover(corpus, dictionary, {
    fixed: [],
    before: [],
    count: task.count,
    random: () => dice.roll(2 ** 30) / 2 ** 30,
  });
  answer.seconds.push((performance.now() - began) / 1000);
  const closest = new Map<string, (typeof places)[number]>();
  for (const place of places)
    if (place.closeness > (closest.get(place.reviewId)?.closeness ?? -1)) closest.set(place.reviewId, place);
  answer.labels.push(task.texts.map((_, id) => closest.get(String(id))?.theme ?? -1));
}
answer.megabytes = process.resourceUsage().maxRSS / 1024;
writeFileSync(answerFile, JSON.stringify(answer));
