/**
 * The domain of a site as it is kept: lower case, punycode, without `www.`; a port stays. Null for what is no host
 * name: addresses with a scheme or a path too, which `domainOfAddress` makes one of.
 */
export function siteDomain(text: string): string | null {
  const typed = text.trim().replace(/\.$/, '');
  if (/[\s/?#@\\]/.test(typed) || !/^[^:]+(?::\d+)?$/.test(typed)) return null;
  const host = URL.parse(`http://${typed}`)?.host.replace(/^www\./, '') ?? '';
  const [name = ''] = host.split(':');
  if (name.length > 253 || name.split('.').some((label) => label === '' || label.length > 63)) return null;
  return name.includes('.') || name === 'localhost' ? host : null;
}

/** The domain in what was typed or pasted, an address among them: `https://www.maps.example/cafe` is `maps.example`. */
export function domainOfAddress(text: string): string {
  const host = text
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '');
  return siteDomain(host) ?? text.trim();
}
