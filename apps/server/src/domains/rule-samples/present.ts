import type { RuleSample, RuleSampleText } from '@molva/contract/rule-samples';
import type { SampleRow, SampleTextRow } from './queries.ts';
import { unpacked } from './packed-page.ts';

export function presentSample(row: SampleRow): RuleSample {
  const { author_id: id, author_name: full_name, author_email: email } = row;
  return {
    id: row.id,
    site_id: row.site_id,
    name: row.name,
    url: row.url,
    content_type: row.content_type,
    taken_at: row.taken_at,
    length: row.length,
    expected_count: row.expected_count,
    created_at: row.created_at,
    created_by: id === null ? null : { id, full_name, email },
  };
}

export async function presentSampleText(row: SampleTextRow): Promise<RuleSampleText> {
  return { ...presentSample(row), content: await unpacked(row.body), expected: row.expected };
}
