import * as contract from '@molva/contract/utils';
import { operation } from '../../kernel/operation.ts';
import { beginAttempt } from '../sessions/index.ts';

/** Reports of one call that are logged. */
const max = 10;

/**
 * What a browser refused by the page's content policy, into the log: by a fault of ours, or because somebody tried.
 * Anybody may send it, so that little of it is believed: named fields, shortened, addresses without their query, since
 * those of some pages are keys.
 *
 * @throws too_many where an address sends more than a page's faults can be
 */
export const reportViolation = operation(contract.reportViolation, async ({ context, input, caller }) => {
  await beginAttempt(context, { policyReportAddress: caller.ip });
  for (const report of readable(input.reports).slice(0, max))
    context.log.warn({ violation: report }, 'a browser refused something by the content policy');
  return { message: 'Noted' };
});

/** Both forms: a list of `{ type, body }` (Reporting API), or one `{ "csp-report": … }` (CSP 2). */
function readable(reports: readonly unknown[]): Record<string, string>[] {
  return reports.flatMap((report: unknown) => {
    const body: unknown = field(report, 'body') ?? field(report, 'csp-report');
    const directive = textOf(body, 'effectiveDirective') ?? textOf(body, 'effective-directive');
    if (directive === undefined) return [];
    const blocked = textOf(body, 'blockedURL') ?? textOf(body, 'blocked-uri') ?? '';
    const page = textOf(body, 'documentURL') ?? textOf(body, 'document-uri') ?? '';
    const source = textOf(body, 'sourceFile') ?? textOf(body, 'source-file') ?? '';
    return [
      { directive, blocked: withoutQuery(blocked), page: screenOf(page), source: withoutQuery(source) },
    ];
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' ? found.slice(0, 300) : undefined;
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');
/** The kind of page: ids and one-time keys stand in the rest of its path. */
const screenOf = (address: string) =>
  URL.canParse(address) ? `/${new URL(address).pathname.split('/')[1] ?? ''}` : '';
