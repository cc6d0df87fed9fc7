import type { WikiPage, WikiSummary, WikiVersion } from '@molva/contract/wiki';
import { joinedPerson } from '../../kernel/permissions/present-person.ts';
import { beginning } from './plain-text.ts';
import type { PageRow, VersionRow } from './queries.ts';
import type { FoundPage } from './search-queries.ts';

interface ListedPage {
  slug: string;
  title: string;
  section: string;
  levels: string[];
  plain: string;
  version: number;
  updated_at: string;
}

export function presentSummary({ plain, levels, ...row }: ListedPage): WikiSummary {
  return { ...row, levels: levels as WikiSummary['levels'], excerpt: beginning(plain) };
}

export function presentFound({ fragment, starts, ends, levels, ...row }: FoundPage): WikiSummary {
  const excerpt = `${starts ? '' : '…'}${fragment.trim()}${ends ? '' : '…'}`;
  return { ...row, levels: levels as WikiSummary['levels'], excerpt };
}

export function presentPage(row: PageRow, isRead: boolean): WikiPage {
  const { slug, title, section, levels, markdown, version, updated_at } = row;
  return {
    slug,
    title,
    section,
    levels: levels as WikiPage['levels'],
    markdown,
    version,
    updated_at,
    updated_by: joinedPerson(row, 'editor'),
    is_read: isRead,
  };
}

export function presentVersion(row: VersionRow): WikiVersion {
  const { version, title, saved_at, is_deletion } = row;
  return { version, title, saved_at, is_deletion, saved_by: joinedPerson(row, 'editor') };
}
