import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import { aroundPlace } from '@molva/server/domains/clustering/around-place';
import { unlikeQuotes } from '@molva/server/domains/clustering/unlike-quotes';
import { rowsOf } from '@molva/server/external/themes/places';
import { randomFrom } from '@molva/server/lib/random-from';
import { Corpus, discover, FeatureReader } from '@molva/themes';

/** A theme as a person meets it. */
export interface NamedTheme {
  name: string;
  reviews: number;
  quotes: string[];
}

export interface NamedThemes {
  themes: NamedTheme[];
  /** Of the texts, the share that speaks of none. */
  elsewhere: number;
}

const quotesEach = 3;
const [quotesLooked, quotesRead] = [120, 60];
/** As the server's list of themes has it. */
const holdsName = 0.5;

/** Themes of one client's texts as its screen shows them: largest first, each with three quotes. */
export function namedThemes(texts: readonly string[], dictionary: Dictionary, seed = 1): NamedThemes {
  const corpus = new Corpus(new FeatureReader(dictionary));
  for (const [id, text] of texts.entries()) corpus.add({ id: String(id), text });
  const { themes, places } = discover(corpus, dictionary, {
    fixed: [],
    before: [],
    count: null,
    random: randomFrom(seed),
  });
  const rows = rowsOf(places);
  const textOf = ({ reviewId }: { reviewId: string }) => texts[Number(reviewId)] ?? '';
  const isHeld = (closeness: number) => Number(closeness >= holdsName);
  const isReadable = (text: string) => Number(text.length >= 40 && text.length <= 500);
  const named = themes.map(({ name }, theme) => {
    const own = rows.filter((row) => row.theme === theme);
    const closest = own
      .toSorted((one, other) => other.closeness - one.closeness)
      .slice(0, quotesLooked)
      .toSorted(
        (one, other) =>
          isHeld(other.closeness) - isHeld(one.closeness) ||
          isReadable(textOf(other)) - isReadable(textOf(one)) ||
          other.closeness - one.closeness,
      )
      .slice(0, quotesRead)
      .map((row) => ({ theme_id: name, recall: textOf(row), places: row.places }));
    return {
      name,
      reviews: own.length,
      quotes: unlikeQuotes(closest, quotesEach).map(({ recall, places: at }) => quoteOf(recall, at)),
    };
  });
  return {
    themes: named.toSorted((one, other) => other.reviews - one.reviews),
    elsewhere: 1 - new Set(rows.map(({ reviewId }) => reviewId)).size / Math.max(1, texts.length),
  };
}

/** As the screen has it: the place is marked in what stands around it. */
function quoteOf(text: string, [start = 0, end = text.length]: readonly number[]): string {
  const around = aroundPlace(text, [start, end]);
  const place = text.slice(start, end).trim();
  const marked = around.includes(place) ? around.replace(place, () => `**${place}**`) : around;
  return marked.replace(/\s+/g, ' ');
}
