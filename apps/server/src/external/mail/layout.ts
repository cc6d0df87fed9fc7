/** A mail as people read it. All of it is plain text: whatever stands in it is escaped. */
export interface MailContent {
  title: string;
  /** A paragraph each; a line break inside one is kept. */
  paragraphs: readonly string[];
  /** The one thing to do, as a button. */
  action?: { label: string; url: string };
  /** Rows under the paragraphs: what a digest lists. */
  list?: readonly MailRow[];
  /** Why this mail came, in small letters. */
  footer: string;
  /** What inboxes show beside the subject; the first paragraph where absent. */
  preheader?: string;
}

export interface MailRow {
  title: string;
  text?: string;
  url?: string;
}

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const ink = { page: '#FFFFFF', text: '#2B211B', quiet: '#6F625A', line: '#EBE0D8' };
const text = `font-family:${font};font-size:16px;line-height:24px;color:${ink.text};`;
/** Programs that follow the system's dark mode by these rules; others invert the light colours themselves. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-page{background:#1C1714!important}.m-text{color:#F4ECE6!important}.m-quiet{color:#B5A79D!important}
.m-line{border-color:#463B34!important}.m-link{color:#FFB07D!important}}`;

/**
 * A mail in the product's look, as the two alternatives of one message. One column of tables with inline styles, at
 * most 560 px wide: what mail programs on phones and Outlook's Word engine both show right.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: plainText(content), html: page(content) };
}

function plainText({ title, paragraphs, action, list = [], footer }: MailContent): string {
  const rows = list.map((row) =>
    [`• ${row.title}`, row.text, row.url]
      .filter((line) => line !== undefined && line !== '')
      .join('\n')
      .replaceAll('\n', '\n  '),
  );
  return [
    title,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.join('\n\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // Mail programs fold away what follows this line (RFC 3676, section 4.3).
    `-- \n${footer}\n`,
  ].join('\n\n');
}

function page({ title, paragraphs, action, list = [], footer, preheader }: MailContent): string {
  const body = [
    `<h1 class="m-text" style="${text}font-size:22px;line-height:30px;font-weight:600;margin:0 0 16px">${escape(title)}</h1>`,
    ...paragraphs.map((paragraph) => paragraphHtml(paragraph)),
    ...(list.length > 0 ? [listHtml(list)] : []),
    ...(action ? [actionHtml(action)] : []),
  ];
  return `<!doctype html>
<html lang="ru" dir="ltr"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escape(title)}</title>
<style>${styles}</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:${ink.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(preheader ?? paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="m-page" style="background:${ink.page}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td align="left">
<p class="m-text" style="${text}font-weight:600;margin:0 0 24px">Молва</p>
${body.join('\n')}
<p class="m-quiet m-line" style="${text}font-size:14px;line-height:20px;color:${ink.quiet};border-top:1px solid ${ink.line};margin:32px 0 0;padding:16px 0 0">${withBreaks(footer)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function paragraphHtml(paragraph: string): string {
  return `<p class="m-text" style="${text}margin:0 0 16px">${withBreaks(paragraph)}</p>`;
}

/** A padded cell rather than a padded link alone: Outlook pads no links. The address stands below for those it fails. */
function actionHtml({ label, url }: { label: string; url: string }): string {
  const href = address(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td align="center" bgcolor="#FFB07D" style="background:#FFB07D;border-radius:8px">
<a href="${href}" style="display:inline-block;padding:13px 24px;font-family:${font};font-size:16px;line-height:22px;font-weight:600;color:#341A08;text-decoration:none;border-radius:8px">${escape(label)}</a>
</td></tr></table>
<p class="m-quiet" style="${text}font-size:14px;line-height:20px;color:${ink.quiet};margin:0 0 16px;word-break:break-all">Если кнопка не работает, откройте адрес:<br><a class="m-link" href="${href}" style="color:#8A4A1C">${href}</a></p>`;
}

function listHtml(list: readonly MailRow[]): string {
  const rows = list.map(({ title, text: more, url }) => {
    const head =
      url === undefined
        ? escape(title)
        : `<a class="m-link" href="${address(url)}" style="color:#8A4A1C">${escape(title)}</a>`;
    const body = more === undefined || more === '' ? '' : `<br>${withBreaks(more)}`;
    return `<tr><td class="m-text m-line" style="${text}padding:12px 0;border-top:1px solid ${ink.line};word-break:break-word">${head}${body}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('\n')}</table>`;
}

/** @throws where the address is not one of the web: no mail may carry `javascript:` or the like */
function address(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new TypeError('A link in a mail needs a web address');
  return escape(url);
}

function withBreaks(value: string): string {
  return escape(value).replaceAll('\n', '<br>');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
