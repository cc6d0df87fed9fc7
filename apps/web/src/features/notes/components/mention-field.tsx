import { limits } from '@molva/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { controlStyle, describedBy, errorStyle } from '../../../components/field.tsx';
import { srOnlyText } from '../../../components/styles.ts';
import { lengthProblem } from '../../../lib/length-problem.ts';
import { personName } from '../../../lib/person-name.ts';
import { type Reader, readersQuery } from '../api.ts';
import { type MentionQuery, askedAt, fits, withMention } from '../mentions.ts';

const area = css({
  display: 'block',
  height: 'auto',
  minHeight: '4.5rem',
  maxHeight: '50vh',
  py: '2',
  lineHeight: '1.5',
  resize: 'vertical',
  fieldSizing: 'content',
});
const list = css({
  position: 'absolute',
  top: 'calc(100% + 4px)',
  left: '0',
  zIndex: 'float',
  width: 'min(20rem, 100%)',
  maxHeight: '16rem',
  overflowY: 'auto',
  p: '1',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  boxShadow: 'float',
});
const option = css({
  px: '2',
  py: '1.5',
  borderRadius: 'xs',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': { bg: 'bg.active' },
});
const none: readonly Reader[] = [];

interface MentionFieldProps {
  clientId: string;
  label: string;
  value: string;
  placeholder?: string;
  /** Why it was refused. */
  error: string | null;
  onChange: (text: string) => void;
  /** Somebody was chosen after an @. */
  onMention: (person: Reader) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Takes the focus as it appears, behind its last letter. */
  takesFocus?: boolean;
}

/** A text in which @ offers the colleagues who may read it. */
export function MentionField(props: MentionFieldProps) {
  const { clientId, label, value, placeholder, error, onChange, onMention, takesFocus = false } = props;
  const id = useId();
  const problem = error ?? lengthProblem(value, limits.noteLength);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus) return undefined;
    // After the menu that led here has given the focus back to its button.
    const frame = requestAnimationFrame(() => {
      const element = field.current;
      element?.focus();
      element?.setSelectionRange(element.value.length, element.value.length);
    });
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  const [asked, setAsked] = useState<MentionQuery | null>(null);
  const [marked, setMarked] = useState(0);
  const readers = useQuery({ ...readersQuery(clientId, asked?.q ?? ''), enabled: asked !== null });
  const offered = asked === null ? none : (readers.data?.data ?? none);
  // Until the answer comes, of those offered before only who fits what is typed: Enter must not take another.
  const people =
    asked !== null && readers.isPlaceholderData ? offered.filter((one) => fits(one, asked.q)) : offered;
  const at = Math.min(marked, people.length - 1);

  function look(text: string, caret: number) {
    setAsked(askedAt(text, caret));
    setMarked(0);
  }

  function choose(person: Reader) {
    if (asked === null) return;
    const { text, caret } = withMention(value, asked, person);
    onChange(text);
    onMention(person);
    setAsked(null);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const person = people[at];
    if (person !== undefined) {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (by !== 0) {
        event.preventDefault();
        setMarked((at + by + people.length) % people.length);
        return;
      }
      if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
        event.preventDefault();
        choose(person);
        return;
      }
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        setAsked(null);
        return;
      }
    }
    props.onKeyDown?.(event);
  }

  return (
    <div className={css({ position: 'relative' })}>
      <textarea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={people.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={people.length > 0 ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        value={value}
        {...describedBy(id, problem, undefined)}
        lang="ru"
        spellCheck
        className={cx(controlStyle, area)}
        onChange={(event) => {
          onChange(event.target.value);
          look(event.target.value, event.target.selectionStart);
        }}
        onClick={(event) => look(value, event.currentTarget.selectionStart)}
        onBlur={() => setAsked(null)}
        onKeyDown={onKeyDown}
      />
      {people.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label="Кого упомянуть" className={list}>
          {people.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the text field's, which keeps the focus
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={option}
              onPointerMove={() => setMarked(index)}
              // Before the field loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {personName(person)}
            </div>
          ))}
        </div>
      )}
      {problem !== undefined && (
        <p id={`${id}-error`} role={error === null ? undefined : 'alert'} className={errorStyle}>
          {problem}
        </p>
      )}
      <span role="status" className={srOnlyText}>
        {people.length > 0 && 'Есть кого упомянуть: стрелки выбирают, Enter вставляет'}
      </span>
    </div>
  );
}
