import { limits } from '@molva/contract/limits';
import {
  type RefObject,
  memo,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { css, cva, cx } from '#styled/css';
import { type Painted, lookOf } from '../painted.ts';
import { carried, editOf, type Place, stretches } from '../../requests/index.ts';

/** Both layers wrap the same words at the same places: the same cell, type, padding and border. */
const layer = css({
  gridArea: '1 / 1',
  width: 'full',
  minWidth: '0',
  m: '0',
  px: '3',
  py: '2.5',
  border: '1px solid transparent',
  fontFamily: 'body',
  textStyle: 'read',
  letterSpacing: 'normal',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  wordBreak: 'normal',
  tabSize: '4',
});
const grid = css({
  display: 'grid',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'sm',
  cursor: 'text',
  '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
  '&[data-read-only=true]': { bg: 'bg.subtle' },
  '&[data-invalid=true]': { borderColor: 'danger.text' },
});
const field = css({
  minHeight: '16rem',
  resize: 'none',
  overflow: 'hidden',
  bg: 'transparent',
  color: 'fg.default',
  outline: 'none',
});
const mirrorStyle = css({
  color: 'transparent',
  pointerEvents: 'none',
  userSelect: 'none',
  minHeight: '16rem',
});
const painted = cva({
  base: { borderRadius: '2px', bg: 'transparent', color: 'transparent' },
  variants: {
    look: {
      error: { bg: 'danger.subtle', boxShadow: '0 2px 0 token(colors.danger.text)' },
      added: { bg: 'warning.subtle', boxShadow: '0 2px 0 token(colors.warning.text)' },
      warning: { boxShadow: '0 2px 0 token(colors.warning.text)' },
      new_word: { borderBottom: '2px dotted token(colors.border.hover)' },
      hint: { boxShadow: '0 2px 0 token(colors.border.hover)' },
      brief: { bg: 'info.subtle' },
      cleared: { bg: 'success.subtle' },
      comment: { bg: 'accent.subtle' },
    },
    isCurrent: { true: { outline: '2px solid', outlineColor: 'focus' } },
  },
});

export interface FieldHandle {
  /** Marks a place and brings it into sight, with the focus in the text. */
  readonly select: (place: Place) => void;
  /** Where the caret or the marked words are. */
  readonly selection: () => Place;
  /** Puts words in a place as typing would: the browser's own undo takes them back. */
  readonly replace: (place: Place, words: string) => void;
  readonly focus: () => void;
}

interface MarkedFieldProps {
  id: string;
  text: string;
  onText: (text: string) => void;
  places: readonly Painted[];
  /** The one among them that is looked at. */
  current: string | undefined;
  readOnly: boolean;
  invalid: boolean;
  describedBy: string;
  handle: RefObject<FieldHandle | null>;
}

/** A text one types into, with places of it painted: a plain text field over a copy of its words that nobody reads out. */
export function MarkedField(props: MarkedFieldProps) {
  const { id, text, onText, places, current, readOnly, invalid, describedBy, handle } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const noteTyped = useCaretKept(area, text);
  useImperativeHandle(
    handle,
    () => ({
      select: ({ start, end }) => {
        const element = area.current;
        if (!element) return;
        element.focus({ preventScroll: true });
        element.setSelectionRange(start, end);
        scrollTo(mirror.current, start);
      },
      selection: () => ({
        start: area.current?.selectionStart ?? 0,
        end: area.current?.selectionEnd ?? 0,
      }),
      replace: ({ start, end }, words) => {
        const element = area.current;
        if (!element || element.readOnly) return;
        element.focus({ preventScroll: true });
        element.setSelectionRange(start, end);
        // Old, but the one way to change a field so that its undo knows of it.
        const isDone = document.execCommand(words === '' ? 'delete' : 'insertText', false, words);
        if (isDone) return;
        element.setRangeText(words, start, end, 'end');
        element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
      },
      focus: () => area.current?.focus(),
    }),
    [],
  );
  return (
    <div className={grid} data-read-only={readOnly} data-invalid={invalid}>
      <Mirror root={mirror} text={text} places={places} current={current} />
      <textarea
        ref={area}
        id={id}
        lang="ru"
        // The dictionary of the server speaks: two kinds of underlines would be one too many.
        spellCheck={false}
        autoComplete="off"
        className={cx(layer, field)}
        value={text}
        maxLength={limits.recallLength}
        readOnly={readOnly}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          noteTyped(event.target.value);
          onText(event.target.value);
        }}
      />
    </div>
  );
}

/** The words again, unseen: they give the field its height and carry the paint. */
const Mirror = memo(function Mirror({
  root,
  text,
  places,
  current,
}: {
  root: RefObject<HTMLDivElement | null>;
  text: string;
  places: readonly Painted[];
  current: string | undefined;
}) {
  return (
    <div ref={root} className={cx(layer, mirrorStyle)} aria-hidden="true">
      {stretches(text, places).map(({ text: words, on }, index) => {
        const look = lookOf(on);
        // By number, not by place: what stands behind the caret keeps its node as it moves on.
        const isCurrent = current !== undefined && on.some(({ id }) => id === current);
        return (
          <span key={index} data-look={look} className={look && painted({ look, isCurrent })}>
            {words}
          </span>
        );
      })}
      {/* A line that was only begun is as high as the others. */}
      {'\u200B'}
    </div>
  );
});

/**
 * A text that changes from outside must not throw the caret to its end.
 *
 * @returns to be called with what is typed, which moves the caret by itself
 */
function useCaretKept(area: RefObject<HTMLTextAreaElement | null>, text: string): (typed: string) => void {
  const known = useRef(text);
  const caret = useRef<Place>({ start: 0, end: 0 });
  useEffect(() => {
    const note = () => {
      const element = area.current;
      if (element && document.activeElement === element)
        caret.current = { start: element.selectionStart, end: element.selectionEnd };
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, [area]);
  useLayoutEffect(() => {
    const old = known.current;
    if (old === text) return;
    known.current = text;
    const element = area.current;
    if (!element || document.activeElement !== element) return;
    const place = carried(caret.current, editOf(old, text)) ?? { start: text.length, end: text.length };
    element.setSelectionRange(place.start, place.end);
  }, [area, text]);
  return useCallback((typed: string) => {
    known.current = typed;
  }, []);
}

/** Brings the place into sight where it is not: the field itself does not scroll, the page does. */
function scrollTo(mirror: HTMLElement | null, start: number): void {
  let rest = start;
  for (const { firstChild: node } of mirror?.children ?? []) {
    const length = node?.textContent?.length ?? 0;
    if (node && rest <= length) {
      const range = document.createRange();
      range.setStart(node, rest);
      const { top, bottom } = range.getBoundingClientRect();
      const margin = 96;
      if (top < margin || bottom > innerHeight - margin) scrollBy({ top: top - innerHeight / 2 });
      return;
    }
    rest -= length;
  }
}
