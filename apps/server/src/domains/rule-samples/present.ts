import type { RuleSample, RuleSampleText } from '@molva/contract/rule-samples';
import { joinedPerson } from '../../kernel/permissions/present-person.ts';
import type { SampleRow, SampleTextRow } from './queries.ts';
import { unpacked } from './packed-page.ts';

export function presentSample(row: SampleRow): RuleSample {
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
    created_by: joinedPerson(row, 'author'),
  };
}

export async function presentSampleText(row: SampleTextRow): Promise<RuleSampleText> {
  return { ...presentSample(row), content: await unpacked(row.body), expected: row.expected };
}
