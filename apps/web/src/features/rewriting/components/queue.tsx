import { Link } from '@tanstack/react-router';
import { css, cx } from '#styled/css';
import { clippedListStyle } from '../../../components/list-style.ts';
import { Grade } from '../../../components/grade.tsx';
import { Status } from '../../../components/status.tsx';
import { counted, shortDay } from '../../../lib/formats.ts';
import { openMarks } from '../../drafts/index.ts';
import { AiMark, holderWords, requestStateWords } from '../../requests/index.ts';
import type { QueuedText } from '../api.ts';
import type { RewritingSearch } from '../search.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  columnGap: '3',
  px: '3',
  py: '3',
  _hover: { bg: 'bg.hover' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current=true]': { bg: 'bg.active' },
  'li + li > &': { borderTopWidth: '1px', borderColor: 'border.default' },
});
const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '0.5',
  textStyle: 'small',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
});

interface QueueProps {
  texts: readonly QueuedText[];
  search: RewritingSearch;
  isStale: boolean;
}

/** Texts to rewrite, those due first; one of them is open beside it. */
export function Queue({ texts, search, isStale }: QueueProps) {
  return (
    <ul className={clippedListStyle} aria-label="Очередь текстов" data-stale={isStale}>
      {texts.map((text) => (
        <li key={text.id}>
          <Link
            to="/rewriting"
            search={{ ...search, text: text.id, of: text.client_id }}
            aria-current={text.id === search.text}
            resetScroll={false}
            className={row}
          >
            <Grade value={text.grade} />
            <span className={css({ minWidth: '0' })}>
              <span className={css({ fontWeight: 'medium', display: 'block', overflowWrap: 'anywhere' })}>
                {text.client_name}: {text.fullname_area}
              </span>
              <span className={cx(css({ lineClamp: '2' }))}>
                {hasWords(text) ? text.review_data : 'Текста ещё нет'}
              </span>
              <span className={quiet}>
                <Status tone={requestStateWords[text.status].tone}>
                  {requestStateWords[text.status].word}
                </Status>
                {text.planned_date !== null && <span>к {shortDay(text.planned_date)}</span>}
                <AiMark text={text} />
                {hasWords(text) && <span>{troublesOf(text)}</span>}
                {text.lock !== null && <span>{holderWords(text.lock) ?? 'У вас в работе'}</span>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const hasWords = ({ review_data: words }: QueuedText) => words !== null && words.trim() !== '';

/** What there is to mend, in a few words. */
function troublesOf({ checks }: QueuedText): string {
  const facts = openMarks(checks.marks).length;
  const others = checks.findings.filter(({ check }) => check !== 'added_facts').length;
  const words = [
    ...(facts > 0 ? [counted(facts, ['добавленный факт', 'добавленных факта', 'добавленных фактов'])] : []),
    ...(others > 0 ? [counted(others, ['замечание', 'замечания', 'замечаний'])] : []),
  ];
  return words.length === 0 ? 'без замечаний' : words.join(', ');
}
