const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * Reads one field of a JSON object while the object is still coming: each piece given gives what it adds to the
 * field's string. Only a string that stands in the object itself counts, not one of the same name deeper in. Halves of
 * a character wait for the other half; NUL is left out. What is no JSON gives whatever it gives: whether the whole can
 * be used is decided by whoever parses the whole.
 */
export function textFieldReader(name = 'text'): (piece: string) => string {
  let depth = 0;
  let inString = false;
  let escape = '';
  /** The last string of the object, as it stands: its key, or a value that nobody wants. */
  let token = '';
  let key: string | null = null;
  let isValue = false;
  let half = '';

  /** @returns what a unit of a string adds to it */
  function unitOf(unit: string): string {
    if (escape === '') {
      if (unit !== '\\') return unit;
      escape = unit;
      return '';
    }
    escape += unit;
    const kind = escape.charAt(1);
    if (kind === 'u' && escape.length < 6) return '';
    const said =
      kind === 'u' ? String.fromCharCode(Number.parseInt(escape.slice(2), 16)) : (escapes[kind] ?? kind);
    escape = '';
    return said;
  }

  function structure(unit: string): void {
    if (unit === '{' || unit === '[') depth += 1;
    else if (unit === '}' || unit === ']') depth -= 1;
    else if (depth === 1 && unit === ':') isValue = true;
    else if (depth === 1 && unit === ',') isValue = false;
  }

  return (piece) => {
    let out = half;
    for (let at = 0; at < piece.length; at += 1) {
      const unit = piece.charAt(at);
      if (!inString) {
        if (unit === '"') [inString, token] = [true, ''];
        else structure(unit);
      } else if (unit === '"' && escape === '') {
        inString = false;
        if (depth === 1 && !isValue) key = token;
      } else if (depth === 1) {
        const said = unitOf(unit);
        if (isValue && key === name) out += said;
        else if (!isValue && token.length < 100) token += said;
      } else unitOf(unit);
    }
    const last = out.charCodeAt(out.length - 1);
    half = last >= 0xd800 && last <= 0xdbff ? out.slice(-1) : '';
    return out
      .slice(0, out.length - half.length)
      .replaceAll('\0', '')
      .toWellFormed();
  };
}
