import { type ClearingReason, clearingReasons } from '@molva/contract/request-steps';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { memo, useState } from 'react';
import { css, cva, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { linkText, srOnlyText } from '../../../components/styles.ts';
import { moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import {
  checkWords,
  claimWords,
  clearingWords,
  eachOnce,
  type Place,
  severityWords,
} from '../../requests/index.ts';
import type { PlacedFinding, PlacedMark } from '../painted.ts';
import { quietStyle, rowStyle } from './block-style.ts';

const item = css({
  display: 'grid',
  gridTemplateColumns: '0.75rem minmax(0, 1fr)',
  columnGap: '2',
  py: '2',
  px: '1',
  borderRadius: 'sm',
  '&[data-current=true]': { bg: 'bg.hover' },
});
const dot = cva({
  base: { width: '2', height: '2', borderRadius: 'full', mt: '1.5' },
  variants: {
    severity: {
      error: { bg: 'dot.bad' },
      warning: { bg: 'dot.wait' },
      hint: { bg: 'transparent', border: '1.5px solid', borderColor: 'fg.icon' },
    },
  },
});
const goButton = css({
  textAlign: 'start',
  width: 'full',
  borderRadius: 'xs',
  overflowWrap: 'anywhere',
  '&:not(:disabled)': { cursor: 'pointer', _hover: { textDecoration: 'underline' } },
});

const order = { error: 0, warning: 1, hint: 2 } as const;
/** Shown at once: a long text may have hundreds of small things. */
const max = 60;

interface FindingsProps {
  clientId: string;
  text: string;
  findings: readonly PlacedFinding[];
  current: string | undefined;
  readOnly: boolean;
  onGo: (id: string, place: Place) => void;
  onReplace: (place: Place, words: string) => void;
}

/** What the checks say, worst first; each leads to its place. */
export const Findings = memo(function Findings(props: FindingsProps) {
  const { clientId, text, findings, current, readOnly, onGo, onReplace } = props;
  const [isAll, setAll] = useState(false);
  // Marks have a list of their own.
  const told = findings
    .filter(({ check }) => check !== 'added_facts')
    .toSorted(
      (one, other) =>
        order[one.severity] - order[other.severity] || (one.place?.start ?? -1) - (other.place?.start ?? -1),
    );
  if (told.length === 0)
    return (
      <p className={cx(quietStyle, rowStyle)}>
        <Check aria-hidden="true" className={css({ width: '4', height: '4', color: 'success.text' })} />
        Замечаний нет.
      </p>
    );
  return (
    <>
      <ul aria-label="Замечания проверок">
        {(isAll ? told : told.slice(0, max)).map((finding) => {
          const { id, check, severity, message, place, replacement } = finding;
          return (
            <li key={id} className={item} data-current={id === current}>
              <span className={dot({ severity })} aria-hidden="true" />
              <div>
                <button
                  type="button"
                  className={goButton}
                  disabled={place === null}
                  onClick={() => place && onGo(id, place)}
                >
                  <span className={srOnlyText}>{severityWords[severity]}: </span>
                  {message}
                </button>
                <div className={cx(quietStyle, rowStyle, css({ columnGap: '2', rowGap: '1' }))}>
                  {checkWords[check]}
                  {place !== null && isWords(text.slice(place.start, place.end)) && (
                    <q className={css({ whiteSpace: 'pre-wrap' })}>{text.slice(place.start, place.end)}</q>
                  )}
                  {finding.request_id !== undefined && (
                    <Link
                      to="/copywriting/$clientId"
                      params={{ clientId }}
                      search={(search) => ({ ...search, request: finding.request_id })}
                      className={linkText}
                    >
                      Открыть тот текст
                    </Link>
                  )}
                  {replacement !== undefined && place !== null && !readOnly && (
                    <Button size="sm" onClick={() => onReplace(place, replacement)}>
                      {replacementWords(replacement)}
                    </Button>
                  )}
                  {check === 'disclosure' && replacement !== undefined && !readOnly && (
                    <Button size="sm" onClick={() => onReplace(endOf(text), `\n\n${replacement}`)}>
                      Дописать «{replacement}»
                    </Button>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {told.length > max && !isAll && (
        <Button size="sm" onClick={() => setAll(true)}>
          Показать все: {told.length}
        </Button>
      )}
    </>
  );
});

/** What is said at the end stands in a paragraph of its own, whatever blank was typed there. */
function endOf(text: string): Place {
  return { start: text.trimEnd().length, end: text.length };
}

/** Whether what a finding is about says something where it is quoted: one sign or half a text does not. */
const isWords = (quoted: string) => quoted.length <= 40 && /[\p{L}\p{N}]/u.test(quoted);

/** What a replacement does, on its button: spaces cannot be read there. */
function replacementWords(replacement: string): string {
  if (replacement === '') return 'Убрать';
  const words = replacement.trim();
  return words === '' || /^[«»—–….!?]$/.test(words) ? 'Исправить' : `Заменить на «${words}»`;
}

interface MarksProps {
  marks: readonly PlacedMark[];
  current: string | undefined;
  mayClear: boolean;
  busy: boolean;
  onGo: (id: string, place: Place) => void;
  onClear: (key: string, reason: ClearingReason) => void;
}

/** Facts of the text that the customer's words do not have: each is looked at by an editor. */
export const Marks = memo(function Marks({ marks, current, mayClear, busy, onGo, onClear }: MarksProps) {
  const list = eachOnce(marks);
  if (list.length === 0) return <p className={quietStyle}>Добавленных фактов нет.</p>;
  return (
    <>
      <ul aria-label="Добавленные факты">
        {list.map((mark) => (
          <li key={mark.key} className={item} data-current={mark.id === current}>
            <span
              className={dot({
                severity: mark.is_cleared || mark.origin === 'brief' ? 'hint' : 'error',
              })}
              aria-hidden="true"
            />
            <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'start' })}>
              <div className={css({ flex: '1', minWidth: '8rem' })}>
                <button
                  type="button"
                  className={goButton}
                  onClick={() => mark.place && onGo(mark.id, mark.place)}
                >
                  «{mark.words}»
                </button>
                <p className={quietStyle}>
                  {claimWords[mark.kind]} · {stateWords(mark)}
                </p>
              </div>
              {mayClear && !mark.is_cleared && mark.origin === 'added' && (
                <Menu
                  placement="bottom-end"
                  header={
                    <p className={cx(quietStyle, css({ px: '2', py: '1' }))}>Почему это может остаться</p>
                  }
                  entries={clearingReasons.map((reason) => ({
                    kind: 'action' as const,
                    id: reason,
                    label: clearingWords[reason],
                    onSelect: () => onClear(mark.key, reason),
                  }))}
                  renderTrigger={(props) => (
                    <Button {...props} size="sm" disabled={busy}>
                      Проверено
                      <span className={srOnlyText}>: {mark.words}</span>
                    </Button>
                  )}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
});

/** How a fact stands: who cleared it, why and when, is kept with it. */
function stateWords({ is_cleared, origin, clearing }: PlacedMark): string {
  if (origin === 'brief') return 'разрешён брифом';
  if (!is_cleared) return 'в словах покупателя этого нет';
  if (!clearing?.reason) return 'проверен редактором';
  if (clearing.user === null) return 'написал сам автор отзыва';
  const words = `${clearingWords[clearing.reason].toLocaleLowerCase('ru')}, ${personName(clearing.user)}`;
  const when = clearing.at === null ? '' : `, ${moment(clearing.at)}`;
  return `${words}${when}${clearing.note === null ? '' : `: ${clearing.note}`}`;
}
