import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as style from './grid-style.ts';

export type Way = 'down' | 'up' | 'next' | 'back';

interface GridCellEditorProps {
  label: string;
  start: string;
  /** Begun by a letter: arrows end it and go on, as nothing stands there to move through. */
  fresh: boolean;
  offers: readonly string[];
  width: number;
  /** `null`: the focus went elsewhere. */
  onCommit: (text: string, way: Way | null) => void;
  onCancel: () => void;
}

/** The cell that is typed into. Enter keeps, Escape does not, Shift+Enter (or Alt) begins a new line. */
export function GridCellEditor(props: GridCellEditorProps) {
  const { label, start, fresh, offers, width, onCommit, onCancel } = props;
  const [text, setText] = useState(start);
  const isOver = useRef(false);
  const place = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.setSelectionRange(start.length, start.length);
    // oxlint-disable-next-line react/exhaustive-deps -- once: where typing begins
  }, []);

  function end(way: Way | null) {
    if (isOver.current) return;
    isOver.current = true;
    onCommit(text, way);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Escape') {
      isOver.current = true;
      onCancel();
    } else if (key === 'Enter' && !event.altKey && !(event.shiftKey && offers.length === 0)) end('down');
    else if (key === 'Tab') end(event.shiftKey ? 'back' : 'next');
    else if (fresh && key === 'ArrowDown' && offers.length === 0) end('down');
    else if (fresh && key === 'ArrowUp' && offers.length === 0) end('up');
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  const common = {
    ref: place,
    'aria-label': label,
    value: text,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
    onKeyDown,
    onBlur: () => end(null),
    className: style.editor,
    style: { minWidth: `${Math.max(width, 8)}rem` },
  };
  if (offers.length === 0) return <textarea {...common} rows={1} />;
  return (
    <>
      <input {...common} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {offers.map((offer) => (
          <option key={offer} value={offer}>
            {offer}
          </option>
        ))}
      </datalist>
    </>
  );
}
