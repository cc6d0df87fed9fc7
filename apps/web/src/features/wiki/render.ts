import DOMPurify from 'dompurify';
import { Marked } from 'marked';

/** The page's title is a heading of the second level: those of the text stand below it. */
const marked = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type === 'heading') token.depth = Math.min(6, Math.max(3, Number(token.depth) + 1));
  },
});

const allowed = [
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'a',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'input',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
];

const purify = DOMPurify(window);

purify.addHook('uponSanitizeElement', (node, { tagName }) => {
  // Of fields only the boxes of a list of tasks are drawn by markdown; any other would ask for something typed.
  if (tagName === 'input' && node instanceof HTMLInputElement && node.type !== 'checkbox') node.remove();
});

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLInputElement) node.disabled = true;
  if (node instanceof HTMLAnchorElement && /^https?:/i.test(node.getAttribute('href') ?? '')) {
    // Another site opens beside what is read, and learns nothing of where one came from.
    node.target = '_blank';
    node.rel = 'noopener noreferrer';
  }
});

/**
 * Markdown as HTML that is safe to show: a list of tags and attributes, no scripts, styles, forms or frames;
 * links to web pages, mail and places of this site only. Where the browser knows trusted types, it is one.
 */
export function renderMarkdown(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  const clean = purify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    ALLOWED_TAGS: allowed,
    ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'align', 'start', 'checked', 'disabled', 'type'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  // React hands it to the page as it is.
  return clean as unknown as string;
}
