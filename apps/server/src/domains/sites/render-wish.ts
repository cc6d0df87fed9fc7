import type { ExtractedPage, ParserRulesInput } from '@molva/extraction';
import type { FetchedPage, RenderWish } from '../../external/fetch/index.ts';

/** Of `time_limit` in the rules. */
const seconds = 15;
const clicks = 10;

/** How the rules want pages shown in a browser; undefined where they need none. */
export function renderWish(
  { render, time_zone }: ParserRulesInput,
  timeZone: string,
): RenderWish | undefined {
  if (!render) return undefined;
  const { wait_for: waitFor = null, time_limit: timeLimit = seconds, click } = render;
  return {
    waitFor,
    timeLimitMs: timeLimit * 1000,
    click: click ? { selector: click.selector, max: click.max ?? clicks } : null,
    timeZone: time_zone ?? timeZone,
  };
}

/** A list with more behind its button than was brought is cut, and proves no more than one of too many pages does. */
export function cutWhere({ hasMore }: Pick<FetchedPage, 'hasMore'>, page: ExtractedPage): ExtractedPage {
  if (!hasMore) return page;
  const warning = { code: 'reviews_cut', message: 'The button still offers more', count: 1 } as const;
  return { ...page, warnings: [...page.warnings, warning] };
}
