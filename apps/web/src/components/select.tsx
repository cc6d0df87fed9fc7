import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cva, cx } from '#styled/css';
import { controlStyle, describedBy, errorStyle, fieldStyle, helpStyle, labelStyle } from './field.tsx';
import { onDemand } from './on-demand.tsx';
import { type Option, typedMatch } from './options.ts';
import { srOnlyText } from './styles.ts';

interface SelectProps<V extends string> {
  /** Id of the button, for an error summary that leads to it. */
  id?: string;
  label: string;
  /** The label is read out but not shown: the place says what is chosen. */
  hideLabel?: boolean;
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string;
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  size?: 'md' | 'sm';
}

const trigger = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    textAlign: 'start',
    '& svg': { width: '4', height: '4', color: 'fg.icon', flexShrink: 0 },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-placeholder-shown] > span': { color: 'fg.muted' },
  },
  variants: { size: { md: {}, sm: { height: 'controlSmall', textStyle: 'small', pl: '2', pr: '1.5' } } },
});

const SelectList = onDemand(() => import('./select-list.tsx').then((module) => module.SelectList));
/** Fetches how lists of choices behave: one piece of code for all of them. */
export const prefetchSelects = SelectList.prefetch;

/** So long is a choice waited for. */
const timeoutMs = 1000;

/** Where the list begins where nothing is chosen yet. */
export type SelectStart = 'none' | 'first' | 'last';
const startKeys: Readonly<Record<string, SelectStart>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * One of several. Closed it is a button that knows its value; the list is fetched when the pointer or the focus
 * comes near. A letter chooses the next option that begins with it, without opening the list.
 */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, hideLabel, options, value, onChange, placeholder = 'Выберите', help, error } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [start, setStart] = useState<SelectStart | null>(null);
  // An address takes a while to change: the next letter goes on from what the one before chose.
  const typedLast = useRef<{ from: V | null; value: V; at: number }>(null);
  const isOpen = start !== null;
  const chosen = options.find((option) => option.value === value);

  function onKeyDown(event: KeyboardEvent) {
    const from = startKeys[event.key];
    const { current: last } = typedLast;
    const isOnItsWay = last !== null && last.from === value && event.timeStamp - last.at < timeoutMs;
    const typed =
      from === undefined ? typedMatch(options, isOnItsWay ? last.value : value, event) : undefined;
    if (isOpen || (from === undefined && typed === undefined)) return;
    event.preventDefault();
    if (from !== undefined) setStart(from);
    else if (typed !== undefined) {
      typedLast.current = { from: value, value: typed, at: event.timeStamp };
      onChange(typed);
    }
  }

  return (
    <div className={fieldStyle}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? srOnlyText : labelStyle}>
        {label}
      </label>
      <button
        type="button"
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list takes neither our colours nor our type
        role="combobox"
        aria-labelledby={`${id}-label`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        {...describedBy(id, error, help)}
        data-placeholder-shown={chosen === undefined ? '' : undefined}
        disabled={props.disabled ?? false}
        className={cx(controlStyle, trigger({ size: props.size ?? 'md' }))}
        onClick={() => {
          if (isOpen) setStart(null);
          // After this press has closed what else is open: that would take a newer list for its own and close it.
          else requestAnimationFrame(() => setStart('none'));
        }}
        onKeyDown={onKeyDown}
        onPointerEnter={prefetchSelects}
        onFocus={prefetchSelects}
      >
        <span>{chosen?.label ?? placeholder}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      {error !== undefined && (
        <p id={`${id}-error`} className={errorStyle}>
          {error}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className={helpStyle}>
          {help}
        </p>
      )}
      {isOpen && (
        <SelectList
          triggerId={id}
          options={options}
          value={chosen?.value ?? null}
          start={start}
          onClose={() => setStart(null)}
          onChange={(next) => {
            const option = options.find((item) => item.value === next);
            if (option) onChange(option.value);
          }}
        />
      )}
    </div>
  );
}
