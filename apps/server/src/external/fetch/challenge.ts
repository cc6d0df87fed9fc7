/** Addresses that sites lead to when they take the visitor for a robot. */
const PATHS = /\/(?:showcaptcha|captcha|checkcaptcha|challenge)(?:[/?]|$)/i;
const TITLE = /<title[^>]*>([^<]{1,200})<\/title>/i;
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
  const title = TITLE.exec(new TextDecoder().decode(body.subarray(0, 20_000)))?.[1];
  return title !== undefined && TITLES.test(title);
}
