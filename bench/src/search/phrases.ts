/** What is typed: words of every frequency in the generated reviews, several of them, a phrase, a minus, slips of the fingers. */
const typed = [
  'спасибо',
  'цена',
  'удобно',
  'долго ждали',
  'приятно',
  'работа мастера',
  'грубость',
  '"очень долго"',
  'очень -долго',
  'спосибо',
  'удопно',
  'трилобит',
];

/** Each as it grows under the fingers, letter by letter; a space at the end is no letter. */
export function keystrokes(phrases: readonly string[] = typed): string[] {
  return phrases.flatMap((phrase) =>
    Array.from(phrase, (_letter, index) => phrase.slice(0, index + 1)).filter((part) => part === part.trim()),
  );
}
