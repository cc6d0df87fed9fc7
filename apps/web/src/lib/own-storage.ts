import { accessToken, onSessionChange } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * What a person has typed and not sent yet, kept in this browser under their id: a reload or an ended session loses
 * nothing. It goes with them: signing out wipes it, and so does the next person who signs in here.
 */
const prefix = 'own.';
/** Keys of versions before this one, which are wiped with the rest. */
const former = /^(?:text-draft\.|brief-drafts\.|add-reviews\.|answer-draft )/;

/** After somebody signed out, screens that are on their way out must not keep again what was wiped. */
let isOver = false;

/** Keys of this tab's own writing: where the browser keeps nothing, they are all there is. */
const written = new Set<string>();

/** Who the token says one is (RFC 7519, `sub`); null without one that can be read. */
export function signedInUserId(): string | null {
  const claims = accessToken()?.split('.')[1];
  if (claims === undefined) return null;
  try {
    const { sub } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    // Not a token of ours: the server will say so.
    return null;
  }
}

const isOwn = (key: string) => key.startsWith(`${prefix}${signedInUserId() ?? ''}.`);

/** From now on what is kept goes with who signs out; what another left behind goes at once. */
export function wipeOnLeaving(): void {
  onSessionChange((token, change) => {
    isOver = token === null && change === 'signed_out';
    if (isOver) forget(() => true);
    else if (token !== null) forgetOthers();
  });
  // The sign-in page does without this: somebody else may have come through it meanwhile.
  forgetOthers();
}

/** Whether anything typed is kept that would be lost by signing out. */
export function hasOwnTexts(): boolean {
  return keptKeys().some(isOwn);
}

function forgetOthers(): void {
  if (signedInUserId() !== null) forget((key) => !isOwn(key));
}

/** The key of something of one person's. */
export const ownKey = (userId: string, name: string): string => `${prefix}${userId}.${name}`;

export const readOwn = readStored;

/** `null` removes the value. @returns false where the browser has no room (or gives no right) to keep it */
export function writeOwn(key: string, value: string | null): boolean {
  if (value !== null && isOver) return true;
  written.add(key);
  return writeStored(key, value);
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [...written].filter((key) => readStored(key) !== null);
  }
}

function forget(isMeant: (key: string) => boolean): void {
  for (const key of keptKeys())
    if (former.test(key) || (key.startsWith(prefix) && isMeant(key))) writeStored(key, null);
}
