import { css } from '#styled/css';
import type { AuditEntry } from '../api.ts';
import { detailLines } from '../details.ts';
import { type Names, subjectWords } from '../words.ts';

/** What it was about and the details, without ids, which say nothing at a glance. */
export function EntrySummary({ entry, names }: { entry: AuditEntry; names: Names }) {
  const lines = detailLines(entry.details, names).filter(({ isBareId }) => !isBareId);
  return (
    <span
      className={css({
        display: 'block',
        maxWidth: { _asTable: '26rem' },
        textStyle: 'small',
        color: 'fg.muted',
        lineClamp: 2,
        overflowWrap: 'anywhere',
      })}
    >
      {[subjectWords(entry, names), ...lines.map(({ name, value }) => `${name}: ${value}`)].join('; ')}
    </span>
  );
}
