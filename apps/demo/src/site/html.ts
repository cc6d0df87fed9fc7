import type { PageView } from './page-view.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** A text with its line breaks. */
export function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const styles = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:16px/1.55 system-ui,sans-serif;color:#222;background:#f6f5f3}
header{background:var(--site);color:#fff;padding:14px 20px}header a{color:#fff;text-decoration:none;font-weight:600}
header span{opacity:.85;margin-left:12px;font-size:14px}
main{max-width:760px;margin:0 auto;padding:20px}h1{font-size:24px;line-height:1.25;margin:8px 0}
.quiet{color:#6b6b6b;font-size:14px}.itog{display:flex;gap:16px;align-items:baseline;margin:12px 0 24px}
.itog strong{font-size:34px;color:var(--site)}article,.card{background:#fff;border:1px solid #e4e1dd;border-radius:10px;
padding:16px 18px;margin:0 0 14px}.stars{color:#d98a00;letter-spacing:2px}.head{display:flex;flex-wrap:wrap;gap:10px;
align-items:baseline;margin-bottom:6px}.reply{border-left:3px solid var(--site);margin:12px 0 0;padding:2px 0 2px 12px}
nav{display:flex;gap:16px;margin:20px 0}nav a,main a{color:var(--site)}footer{max-width:760px;margin:0 auto;
padding:16px 20px 40px;color:#6b6b6b;font-size:13px}`;

/** A page of a site: header, what is given, and the note that all of it is invented. */
export function layout({ site }: Pick<PageView, 'site'>, title: string, head: string, main: string): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} — ${escapeHtml(site.name)}</title>
<style>${styles}</style>
${head}</head>
<body style="--site:${site.colour}">
<header><a href="/">${escapeHtml(site.name)}</a><span>${escapeHtml(site.tagline)}</span></header>
<main>
${main}
</main>
<footer>Демонстрационный сайт Молвы. Компании, люди и отзывы вымышлены.</footer>
</body>
</html>
`;
}

/** Links to the pages before and after. */
export function pager(view: PageView): string {
  const links = [
    view.previous === null ? '' : `<a rel="prev" href="${view.previous}">Новее</a>`,
    view.next === null ? '' : `<a rel="next" href="${view.next}">Старее</a>`,
  ];
  return `<nav>${links.join('')}<span class="quiet">Страница ${view.page} из ${view.pages}</span></nav>`;
}

/** Five stars, so many of them full. */
export const stars = (grade: number): string => '★'.repeat(grade) + '☆'.repeat(5 - grade);
