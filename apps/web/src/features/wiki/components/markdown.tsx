import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useMemo } from 'react';
import { css } from '#styled/css';
import { renderMarkdown } from '../render.ts';

const prose = css({
  fontSize: '0.9375rem',
  lineHeight: '1.55',
  maxWidth: '72ch',
  overflowWrap: 'anywhere',
  '& h3': { textStyle: 'heading', mt: '6', mb: '2' },
  '& h4': { fontWeight: 'semibold', mt: '5', mb: '1.5' },
  '& h5, & h6': { fontWeight: 'medium', mt: '4', mb: '1' },
  '& p, & ul, & ol, & blockquote, & pre, & table': { mb: '3' },
  '& ul': { listStyle: 'disc', pl: '6' },
  '& ol': { listStyle: 'decimal', pl: '6' },
  '& li': { mb: '1' },
  '& a': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& strong': { fontWeight: 'semibold' },
  '& code': { fontFamily: 'mono', fontSize: '0.875em', bg: 'bg.active', px: '1', borderRadius: 'xs' },
  '& pre': { bg: 'bg.active', p: '3', borderRadius: 'sm', overflowX: 'auto' },
  '& pre code': { p: '0', bg: 'transparent' },
  '& blockquote': { borderLeft: '3px solid', borderColor: 'border.strong', pl: '4', color: 'fg.muted' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': {
    border: '1px solid',
    borderColor: 'border.default',
    px: '2',
    py: '1',
    textAlign: 'start',
    verticalAlign: 'top',
    // Words are not cut to save width: a table that is too wide scrolls.
    overflowWrap: 'break-word',
  },
  '& th': { fontWeight: 'semibold' },
  '& img': { maxWidth: 'full', borderRadius: 'sm' },
  '& hr': { my: '5', borderColor: 'border.default' },
});

/** Text in markdown, made safe. Links to places of this site open without loading it anew. */
export function Markdown({ text }: { text: string }) {
  const navigate = useNavigate();
  const html = useMemo(() => renderMarkdown(text), [text]);
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !/^\/(?!\/)/.test(href)) return;
    event.preventDefault();
    void navigate({ href });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed, also by keys
    <div
      className={prose}
      onClick={onClick}
      // oxlint-disable-next-line react/no-danger -- cleaned by DOMPurify, by a list of what may stay
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
