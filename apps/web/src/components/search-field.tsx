import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { controlStyle } from './field.tsx';
import { srOnlyText } from './styles.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called when typing rests for 300 ms, at Enter, when the field is left and when it is cleared. */
  onChange: (value: string) => void;
  maxLength?: number;
}

const box = css({
  position: 'relative',
  flex: '1 1 9rem',
  minWidth: '0',
  maxWidth: { sm: '22rem' },
  '& > svg': {
    position: 'absolute',
    left: '2.5',
    top: '2',
    width: '4',
    height: '4',
    color: 'fg.icon',
    pointerEvents: 'none',
  },
  '& input::-webkit-search-cancel-button': { display: 'none' },
});
const clear = css({
  position: 'absolute',
  right: '1',
  top: '1',
  width: '6',
  height: '6',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'xs',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover' },
  '& svg': { width: '3.5', height: '3.5' },
});

export function SearchField({ label, value, onChange, maxLength = 200 }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string, wait: number) {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), wait);
  }

  function tell(next: string) {
    timer.current = undefined;
    onChange(next.trim());
  }

  /** A search that is told after a row was pressed would call the list back over what the row opened. */
  function leave() {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    tell(typed);
  }

  return (
    <search className={box}>
      <label htmlFor={id} className={srOnlyText}>
        {label}
      </label>
      <Search aria-hidden="true" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value, 300)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') type(typed, 0);
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            type('', 0);
          }
        }}
        className={cx(controlStyle, css({ pl: '8', pr: '8' }))}
      />
      {typed !== '' && (
        <button type="button" className={clear} aria-label="Очистить поиск" onClick={() => type('', 0)}>
          <X aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
