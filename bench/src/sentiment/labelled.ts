import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { GradedText } from '@molva/sentiment';
import { realData } from '../lib/places.ts';

export interface OfBusiness extends GradedText {
  business: string;
}

/** Real reviews with a grade of 1 or 2, or of 4 or 5, and a text. */
export async function gradedReviews(): Promise<OfBusiness[]> {
  const packed = await readFile(join(realData, 'reviews', 'part-a.jsonl.gz'));
  return gunzipSync(packed)
    .toString('utf8')
    .trim()
    .split('\n')
    .flatMap((row) => {
      const { business, orig } = JSON.parse(row) as {
        business: string;
        orig: { rating?: string | number | null; review_text?: string; text?: string };
      };
      const rating = Number(orig.rating ?? 0);
      const text = orig.review_text ?? orig.text ?? '';
      return text === '' || rating === 0 || rating === 3 ? [] : [{ business, text, isPraise: rating > 3 }];
    });
}

/** Sentences of SemEval-2016's restaurants all of whose opinions are positive, or all negative. */
export async function labelledSentences(): Promise<GradedText[]> {
  const xml = await readFile(join(realData, 'aspects', 'restaurants-sentences.xml'), 'utf8');
  return [...xml.matchAll(/<sentence id="[^"]*">([\s\S]*?)<\/sentence>/g)].flatMap(([, body = '']) => {
    const said = new Set([...body.matchAll(/polarity="([^"]*)"/g)].map(([, polarity = '']) => polarity));
    const [polarity] = said;
    const text = /<text>([\s\S]*?)<\/text>/.exec(body)?.[1] ?? '';
    if (said.size !== 1 || (polarity !== 'positive' && polarity !== 'negative')) return [];
    return [{ text: text.replaceAll('&quot;', '"'), isPraise: polarity === 'positive' }];
  });
}
