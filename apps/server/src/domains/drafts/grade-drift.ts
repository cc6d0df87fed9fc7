import { wordsOf } from '@molva/russian/words';

/** Beginnings of words that praise or blame, in small letters with е for ё. */
const praise =
  'отличн прекрасн замечательн великолепн превосходн восхитительн идеальн шикарн чудесн восторг обожа рекоменду советую понрав нравит довол вкусн приятн уютн вежлив внимательн доброжелательн спасибо благодар'.split(
    ' ',
  );
const blame =
  'ужас отвратительн кошмар плох хам груб разочаров испорти невкусн грязн мерзк обман худш недовол неприятн невежлив возмут безобраз жал верните'.split(
    ' ',
  );
/** Blame with a «не» of its own that is praise. */
const mild = /^непло[хш]/;

/** Words of praise and of blame; «не» before a word of praise makes it blame, before one of blame nothing. */
function moodOf(text: string): { praise: number; blame: number } {
  const words = wordsOf(text);
  const mood = { praise: 0, blame: 0 };
  for (const [at, word] of words.entries()) {
    const isDenied = words[at - 1] === 'не' || words[at - 2] === 'не';
    if (mild.test(word)) mood.praise += 1;
    else if (blame.some((beginning) => word.startsWith(beginning))) mood.blame += isDenied ? 0 : 1;
    else if (praise.some((beginning) => word.startsWith(beginning))) mood[isDenied ? 'blame' : 'praise'] += 1;
  }
  return mood;
}

/**
 * Whether a text of a model turns the customer's grade over: only praise where they gave 1 or 2, only blame where they
 * gave 4 or 5, unless their own words do the same; or a grade by the model's own account two steps away. It stops what
 * is plain: what is fine is left to the editor.
 *
 * @param said the grade of which the model says that its text speaks; null where it says none
 */
export function turnsGrade(
  text: string,
  { words, grade }: { words: string; grade: number | null },
  said: number | null,
): boolean {
  if (grade === null) return false;
  if (said !== null && Math.abs(said - grade) >= 2) return true;
  if (grade === 3) return false;
  const [own, now] = [moodOf(words), moodOf(text)];
  return grade < 3
    ? now.praise >= 2 && now.blame === 0 && !(own.praise > 0 && own.blame === 0)
    : now.blame >= 2 && now.praise === 0 && !(own.blame > 0 && own.praise === 0);
}
