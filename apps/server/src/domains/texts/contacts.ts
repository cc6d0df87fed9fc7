export interface Contact {
  start: number;
  end: number;
  /** Digits of a telephone, small letters of an address. */
  value: string;
}

const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
const link =
  /(?:https?:\/\/|www\.)[^\s<>«»"']{1,2000}|(?<![\p{L}\p{N}@.-])[a-zа-я0-9-]{2,63}\.(?:ru|рф|com|org|net|info|su|io|me|pro|shop|online|site|example)(?:\/[^\s<>«»"']{0,2000})?(?![\p{L}\p{N}-])/giu;
const phone =
  /(?<![\p{L}\p{N}])(?:\+\d|8)[\s (‑-]{0,2}\d{3,5}[\s )‑-]{0,2}\d{1,3}(?:[\s ‑-]?\d{2}){2}(?!\d)/gu;
const handle = /(?<![\p{L}\p{N}.@/])@[a-z]\w{2,31}/giu;

export const contactPatterns = { address, link, phone };

/** Telephones, addresses of mail and pages, names in networks; in order, none inside another. */
export function contactsOf(text: string): Contact[] {
  const found: Contact[] = [];
  for (const [pattern, read] of [
    [address, lower],
    [link, lower],
    [phone, digitsOf],
    [handle, lower],
  ] as const)
    for (const { 0: words, index } of text.matchAll(pattern)) {
      const end = index + words.length;
      found.push({ start: index, end, value: read(words) });
    }
  let last = 0;
  return found
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

function lower(words: string): string {
  return words
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/.,;:!?)]+$/, '');
}

function digitsOf(words: string): string {
  return words.replace(/\D/g, '').replace(/^8/, '7');
}
