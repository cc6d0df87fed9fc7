import fc from 'fast-check';

/** The counterexample to a property, in words, or null when it holds. */
export function failureOf<Values>(
  property: fc.IProperty<Values>,
  parameters: fc.Parameters<Values> = {},
): string | null {
  const details = fc.check(property, parameters);
  return details.failed ? (fc.defaultReportMessage(details) ?? 'failed') : null;
}
