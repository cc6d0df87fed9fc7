/** A host with a dot and letters after it, as people copy it: `maps.example/cafe`. */
const bare = /^[^\s/:?#@]+\.\p{L}[\p{L}\p{N}-]*(?::\d+)?(?:[/?#]|$)/u;

/** A web address as it was typed or copied, with `https://` where only that is missing. */
export function completeAddress(text: string): string {
  const typed = text.trim();
  return bare.test(typed) ? `https://${typed}` : typed;
}
