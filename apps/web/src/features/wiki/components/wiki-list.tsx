import type { Level } from '@molva/contract/permissions';
import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { useWide } from '../../../lib/use-wide.ts';
import type { WikiSummary } from '../api.ts';
import { bySection, openPage } from '../by-section.ts';
import type { WikiSearch } from '../search.ts';

const heading = css({
  textStyle: 'small',
  fontWeight: 'semibold',
  color: 'fg.muted',
  px: '2',
  mt: '4',
  mb: '1',
});
const item = css({
  display: 'block',
  px: '2',
  py: '1.5',
  borderRadius: 'sm',
  color: 'fg.default',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.hover' },
  '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.text', fontWeight: 'medium' },
});
const excerpt = css({
  display: 'block',
  textStyle: 'small',
  color: 'fg.muted',
  fontWeight: 'normal',
  lineClamp: 2,
});

interface WikiListProps {
  pages: readonly WikiSummary[];
  search: WikiSearch;
  level: Level | null;
}

/** Pages under the headings of their sections; what was found stands in the order of the search. */
export function WikiList({ pages, search, level }: WikiListProps) {
  const { q } = search;
  const open = openPage(search, pages, useWide());
  const sections = q === undefined ? bySection(pages, level) : [{ section: 'Найдено', pages }];
  return (
    <nav aria-label="Страницы базы знаний">
      {sections.map(({ section, pages: inside }) => (
        <section key={section} aria-label={section}>
          <h2 className={heading}>{section}</h2>
          <ul>
            {inside.map((page) => (
              <li key={page.slug}>
                <Link
                  to="/wiki"
                  search={{ page: page.slug, ...(q !== undefined && { q }) }}
                  className={item}
                  activeProps={{ 'aria-current': undefined }}
                  {...(page.slug === open && { 'aria-current': 'page' as const })}
                >
                  {page.title}
                  {q !== undefined && <span className={excerpt}>{page.excerpt}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
