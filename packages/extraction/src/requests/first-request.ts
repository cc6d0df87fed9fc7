import { httpUrl } from '../normalise/http-url.ts';
import { namedGroups } from '../rules/refine.ts';
import { type ParserRulesInput, parserRulesSchema } from '../rules/rules.ts';
import { buildRequest } from './build-request.ts';
import type { PageRequest } from '../extracted/types.ts';
import { plainRequest } from './page-request.ts';
import { pageNumbers } from './page-numbers.ts';

/** What an address says by percents, templates write by percents again where they need to. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}

/**
 * The request that a collection begins with: the area's address as it is, or what its rules make of it. Null where the
 * rules are none, the address is none, or it is not one of those the rules are for (`request.address`). No network.
 */
export function firstRequest(rules: ParserRulesInput, address: string): PageRequest | null {
  const checked = parserRulesSchema.safeParse(rules);
  const url = httpUrl(address, address);
  if (!checked.success || url === null) return null;
  const { request, paging } = checked.data;
  if (!request) return plainRequest(url);
  const groups = request.address === undefined ? {} : namedGroups(request.address, url);
  if (groups === null) return null;
  const captured = Object.entries(groups).map(([name, value]) => [name, decoded(value)]);
  const values = { ...Object.fromEntries(captured), address: url };
  if (request.values) return { ...plainRequest(url, 0), values };
  const built = buildRequest(request, url, { ...values, ...pageNumbers(paging, 1, 0) });
  return built && { ...built, page: 1, offset: 0, values };
}
