import { guessJsonLists, guessLists, guessPage } from '@molva/extraction/suggest';
import { itemsOf, type PageModel } from './page-model.ts';
import { type Ground, type Rules, withGuess } from './rule-edits.ts';

/** What on an unknown page looks like a list of reviews, with whole rules for it. */
export interface Guess {
  key: string;
  found: number;
  sample: string;
  /** Names of the fields it knows. */
  fields: string[];
  isJson: boolean;
  apply: (rules: Rules) => Rules;
}

/** The likeliest first; what is far less likely than the first is left out. */
export function guessesFor(model: PageModel): Guess[] {
  const ofElements = model.isJson
    ? []
    : guessLists(model.tree).map(({ selector, found, sample, guessed, score }) => ({
        score,
        guess: {
          key: selector,
          found,
          sample,
          fields: [...Object.keys(guessed.fields), ...(guessed.answers ? ['answer'] : [])],
          isJson: false,
          apply: (rules: Rules) => {
            const page = guessPage(model.tree, itemsOf(model, selector));
            const { fields, answers } = guessed;
            return withGuess(
              rules,
              { kind: 'css' },
              { list: selector, fields, answers },
              { next: page.next, shown_rating: page.rating, reviews_count: page.reviews_count },
            );
          },
        },
      }));
  const ofJson = guessJsonLists(model.places).map(
    ({ place, list, found, sample, fields, answers, score }) => {
      const ground: Ground =
        place.script === null ? { kind: 'json' } : { kind: 'script-json', script: place.script };
      return {
        score,
        guess: {
          key: `${place.name} ${list}`,
          found,
          sample,
          fields: [...Object.keys(fields), ...(answers ? ['answer'] : [])],
          isJson: true,
          apply: (rules: Rules) => withGuess(rules, ground, { list, fields, answers }),
        },
      };
    },
  );
  const all = [...ofElements, ...ofJson].toSorted((a, b) => b.score - a.score);
  const most = all[0]?.score ?? 0;
  return all
    .filter(({ score }) => score > most / 5)
    .slice(0, 4)
    .map(({ guess }) => guess);
}
