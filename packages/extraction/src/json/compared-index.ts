/** A query of one value (RFC 9535, 2.3.5.1), a literal, or any other sign of a path. */
const TOKEN =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[@$](?:\s*(?:\.\s*[A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*|\[\s*(?:-?\d+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*\]))*|[\s\S]/g;
const INDEX = /\[\s*-?\d/;
const OPERATOR_AFTER = /^\s*(?:[=!<>]=|[<>])/;
const OPERATOR_BEFORE = /(?:[=!<>]=|[<>])\s*$/;

/**
 * The same path with `value(…)` around each query that is compared and has an index in it. The library's parser
 * (jsonpath-rfc9535 1.3.0) nests an index there one level too deep, so that `[?@.k[0] == 'x']` never held.
 */
export function withComparedIndices(path: string): string {
  if (!path.includes('?') || !INDEX.test(path)) return path;
  return path.replace(TOKEN, (token, offset: number) => {
    // The root of the whole path is compared with nothing.
    if (!/^[@$]/.test(token) || !INDEX.test(token)) return token;
    const isCompared =
      OPERATOR_AFTER.test(path.slice(offset + token.length)) || OPERATOR_BEFORE.test(path.slice(0, offset));
    return isCompared ? `value(${token})` : token;
  });
}
