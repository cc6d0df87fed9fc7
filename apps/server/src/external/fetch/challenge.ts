/** Addresses that sites lead to when they take the visitor for a robot. */
const PATHS = /\/(?:showcaptcha|captcha|checkcaptcha|challenge)(?:[/?]|$)/i;
const TITLES =
  /just a moment|attention required|access denied|are you (?:a )?(?:human|not a robot)|verify you are (?:a )?human|captcha|капч|вы не робот|подтвердите, что (?:запросы|вы)|доступ (?:ограничен|запрещ[её]н)|ddos-guard/i;
/** A page of reviews is larger than any page that only asks to prove something. */
const LARGEST = 100_000;

/**
 * Whether an answer is a check for robots instead of the page. It is then reported, never answered. Sites
 * load scripts of such checks on ordinary pages too, so only the address, the header that says it, and the
 * title of a small page count.
 */
export function isChallenge(url: URL, mitigated: string | null, body: Uint8Array): boolean {
  if (mitigated === 'challenge' || PATHS.test(url.pathname)) return true;
  if (body.length > LARGEST) return false;
  const title = titleOf(new TextDecoder().decode(body.subarray(0, 20_000)));
  return title !== null && TITLES.test(title);
}

/** The first title of up to 200 characters, found in one pass: a page is no reason to look twice at any of it. */
function titleOf(html: string): string | null {
  const lower = html.toLowerCase();
  for (let at = lower.indexOf('<title'); at !== -1; at = lower.indexOf('<title', at + 1)) {
    const start = html.indexOf('>', at) + 1;
    if (start === 0) return null;
    const end = html.indexOf('<', start);
    if (end > start && end - start <= 200 && lower.startsWith('</title>', end)) return html.slice(start, end);
    at = start - 1;
  }
  return null;
}
