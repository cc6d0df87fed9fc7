/** What the server wrote into the page: `<meta name="sign-up" content="closed">`. Nothing where it is absent or empty. */
export function pageMeta(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined || content === '' ? undefined : content;
}
