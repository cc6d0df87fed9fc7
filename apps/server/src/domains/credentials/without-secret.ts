import type { FetchedPage } from '../../external/fetch/index.ts';

/** Shorter ones are words that a page may well have of its own. */
const minLength = 4;

/**
 * A page of an interface that says back what it was asked with, as links to the next page may: the secret is made
 * unreadable before anybody keeps, traces or shows the page.
 */
export function withoutSecret(page: FetchedPage, secret: string): FetchedPage {
  if (secret.length < minLength) return page;
  const spellings = [...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])];
  const body = spellings.reduce(hidden, Buffer.from(page.body));
  const url = spellings.reduce((text, spelling) => text.replaceAll(spelling, mask(spelling)), page.url);
  return { ...page, body, url };
}

const mask = (spelling: string): string => '*'.repeat(Buffer.byteLength(spelling));

function hidden(body: Buffer, spelling: string): Buffer {
  for (let at = body.indexOf(spelling); at !== -1; at = body.indexOf(spelling, at + 1))
    body.fill('*', at, at + Buffer.byteLength(spelling));
  return body;
}
