/** Whether a text shows nothing: spaces, characters of no width, marks of direction or on no letter, fillers. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0\p{M}]/u.test(text);
}
