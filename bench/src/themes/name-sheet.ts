import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { agencyClients } from '@molva/demo/generator/index';
import { createWorld } from '@molva/demo/generator/world';
import { loadDictionary } from '@molva/russian/dictionary/dictionary';
import { realData } from '../lib/places.ts';
import { ownSentences, restaurantSentences } from './labelled.ts';
import { namedThemes } from './named.ts';

/**
 * Prints themes as whoever judges their names reads them: `node scripts/run.mjs bench/src/themes/name-sheet.ts CLIENT…`.
 * Clients are those of the demo by key, businesses of the real reviews, `restaurants`, and the files of sentences here.
 */
const asked = process.argv.slice(2);
/** The demo's reviews grow by the day: those of this one are the same each time. */
const day = Date.UTC(2026, 10, 21, 9);

interface RealReview {
  business: string;
  orig: { review_text?: string; text?: string };
}

async function textsOf(client: string): Promise<string[]> {
  if (client === 'restaurants') return (await restaurantSentences()).texts;
  const demo = agencyClients.find(({ key }) => key === client);
  if (demo) {
    const world = createWorld({ seed: 'molva', anchors: [] });
    return demo.places.flatMap((place) => world.stateOf(place, day).reviews.map(({ recall }) => recall));
  }
  if (client === 'dentistry' || client === 'car-service') return (await ownSentences(client)).texts;
  const rows = gunzipSync(readFileSync(join(realData, 'reviews', 'part-a.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as RealReview);
  return rows
    .filter(({ business }) => business === client)
    .flatMap(({ orig }) => orig.review_text ?? orig.text ?? []);
}

const dictionary = await loadDictionary();
let number = 0;
for (const client of asked) {
  const texts = await textsOf(client);
  const { themes, elsewhere } = namedThemes(texts, dictionary);
  console.error(
    `${client}: ${texts.length} texts, ${themes.length} themes, elsewhere ${(elsewhere * 100).toFixed(1)} %`,
  );
  for (const { name, quotes } of themes) {
    number += 1;
    console.log(`## ${number}. ${name}\n\n${quotes.map((quote) => `> ${quote}\n`).join('>\n')}`);
  }
}
