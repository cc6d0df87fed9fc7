import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { tokenize } from '@molva/russian/tokens';
import { stem } from '@molva/russian/stem';
import { realData } from '../lib/places.ts';

export interface Labelled {
  texts: string[];
  labels: string[];
}

/** Sentences of SemEval-2016's restaurants that speak of one category alone. */
export async function restaurantSentences(): Promise<Labelled> {
  const xml = await readFile(join(realData, 'aspects', 'restaurants-sentences.xml'), 'utf8');
  const found: Labelled = { texts: [], labels: [] };
  for (const [, body = ''] of xml.matchAll(/<sentence id="[^"]*">([\s\S]*?)<\/sentence>/g)) {
    const categories = new Set(
      [...body.matchAll(/category="([^"]*)"/g)].map(([, category = '']) => category),
    );
    const [category] = categories;
    if (category === undefined || categories.size > 1) continue;
    found.texts.push(plain(/<text>([\s\S]*?)<\/text>/.exec(body)?.[1] ?? ''));
    found.labels.push(category);
  }
  return found;
}

const plain = (xml: string) =>
  xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Sentences of other trades, written for this by somebody who has not seen how they are grouped: a trade a file. */
export async function ownSentences(trade: string): Promise<Labelled> {
  const lines = (await readFile(join(import.meta.dirname, `${trade}.txt`), 'utf8')).split('\n');
  const rows = lines.filter((line) => line.includes('\t')).map((line) => line.split('\t', 2));
  return { texts: rows.map(([, text = '']) => text), labels: rows.map(([label = '']) => label) };
}

/** Texts of real reviews, again and again up to a number. */
export async function reviewTexts(count: number): Promise<string[]> {
  const packed = await readFile(join(realData, 'reviews', 'part-a.jsonl.gz'));
  const rows = gunzipSync(packed).toString('utf8').trim().split('\n');
  const texts = rows.map((row) => {
    const { orig } = JSON.parse(row) as { orig: { review_text?: string; text?: string } };
    return orig.review_text ?? orig.text ?? '';
  });
  return Array.from({ length: count }, (_, index) => texts[index % texts.length] ?? '');
}

/** What the usual pipeline reads: stems, without the words that stand with everything. */
export function stemmed(text: string): string {
  return tokenize(text)
    .filter(({ norm }) => !stopWords.has(norm))
    .map(({ norm }) => stem(norm))
    .join(' ');
}

const stopWords = new Set(
  `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о
  из ему теперь когда даже ну ли если уже или ни быть был него до вас опять уж вам ведь там потом себя ничего ей может они
  тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж кто этот того потому этого
  какой ним здесь этом один почти мой тем чтобы нее были куда зачем всех можно при об хоть над больше тот через эти нас про
  них какая много эту моя свою этой перед чуть том такой более всю`.split(/\s+/),
);
