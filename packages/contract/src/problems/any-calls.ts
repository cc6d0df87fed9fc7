/**
 * What any call may answer, and so is named for none: who is signed out or has no right, what is not there, and what passes
 * by itself (too many calls, a service that is away).
 */
export function isAnyCalls(status: number, code: string): boolean {
  return [401, 429, 503].includes(status) || code === 'no_privileges' || code === 'not_found';
}
