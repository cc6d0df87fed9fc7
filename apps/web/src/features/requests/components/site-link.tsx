import { ExternalLink } from 'lucide-react';
import { css } from '#styled/css';

const style = css({
  display: 'inline-flex',
  gap: '1',
  alignItems: 'center',
  color: 'link',
  '& svg': { width: '3.5', height: '3.5' },
});

/** The way to where a text stands on its site. */
export function SiteLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className={style}>
      Отзыв на площадке
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
