import { useEffect, useState } from 'react';
import { css } from '#styled/css';
import { type SectionId, sectionInSight, sections } from '../sections.ts';

const list = css({
  position: 'sticky',
  top: '5',
  width: '10rem',
  flexShrink: 0,
  alignSelf: 'flex-start',
  display: { base: 'none', lg: 'block' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    height: 'control',
    px: '2.5',
    borderRadius: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    _hover: { bg: 'bg.active', color: 'fg.default' },
    '&[aria-current]': { color: 'fg.default', bg: 'bg.active' },
  },
});

/** The sections beside the page, with the one that is being read marked. */
export function SectionList() {
  const shown = useShownSection();
  return (
    <nav aria-label="Разделы настроек" className={list}>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={shown === id ? 'location' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A section counts as read once its head is in the upper third of the window. */
function useShownSection(): SectionId {
  const [shown, setShown] = useState<SectionId>('profile');
  useEffect(() => {
    const look = () => {
      const tops = new Map<SectionId, number>();
      for (const { id } of sections) {
        const node = document.getElementById(id);
        if (node) tops.set(id, node.getBoundingClientRect().top);
      }
      const page = document.documentElement;
      const atEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 2;
      setShown(sectionInSight(tops, page.clientHeight / 3, atEnd));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return shown;
}
