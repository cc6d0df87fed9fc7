import { Combobox as Ark, createListCollection, useCombobox } from '@ark-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { controlStyle, errorStyle, fieldStyle, helpStyle, labelStyle } from './field.tsx';
import type { Option } from './options.ts';
import { floatStyle, optionHint, optionStyle } from './popover-style.ts';
import { srOnlyText } from './styles.ts';

interface ComboboxProps {
  /** Of the field, which the summary of a form's errors leads to. */
  id?: string;
  label: string;
  /** The label is read out but not shown: the place says what is chosen. */
  hideLabel?: boolean;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Said where nothing matches what was typed. */
  nothing?: string;
}

const arrow = css({
  position: 'absolute',
  insetBlock: '0',
  right: '0',
  width: '8',
  display: 'grid',
  placeItems: 'center',
  color: 'fg.icon',
  '& svg': { width: '4', height: '4' },
});

/** Options shown at once: more are found by typing. */
const maxShown = 100;

function matching(options: readonly Option[], typed: string): Option[] {
  const words = typed.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean);
  return options
    .filter(({ label }) => {
      const text = label.toLocaleLowerCase('ru');
      return words.every((word) => text.includes(word));
    })
    .slice(0, maxShown);
}

/** A choice among many, narrowed by typing. */
export function Combobox(props: ComboboxProps) {
  const { id, label, options, value, onChange, help, error, nothing = 'Ничего не найдено' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const collection = useMemo(
    () => createListCollection({ items: matching(options, typed ?? '') }),
    [options, typed],
  );
  const chosen = options.find((option) => option.value === value);
  // Since the last letter.
  const marked = useRef<string | null>(null);
  const combobox = useCombobox({
    ...(id !== undefined && { ids: { input: id } }),
    collection,
    value: value === null ? [] : [value],
    inputValue: typed ?? chosen?.label ?? '',
    onInputValueChange: ({ inputValue, reason }) => {
      if (reason !== 'input-change') return;
      marked.current = null;
      setTyped(inputValue);
    },
    onHighlightChange: ({ highlightedValue }) => {
      marked.current = highlightedValue;
    },
    onValueChange: ({ items }) => {
      const item = items[0];
      if (item) onChange(item.value);
      setTyped(null);
    },
    onOpenChange: ({ open }) => {
      if (!open) setTyped(null);
    },
    openOnClick: true,
    selectionBehavior: 'preserve',
    inputBehavior: 'autohighlight',
    positioning: { sameWidth: true, gutter: 4, strategy: 'fixed' },
    invalid: error !== undefined,
  });
  /**
   * Enter takes what is marked of what was typed, or the first. Not left to Ark: Enter right after a letter comes before
   * the list is drawn, and would put back what was chosen before.
   */
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const { target: input } = event;
    if (!(input instanceof HTMLInputElement) || ['', chosen?.label].includes(input.value)) return;
    const left = matching(options, input.value);
    const taken = left.find((option) => option.value === marked.current) ?? left[0];
    if (!taken) return;
    event.preventDefault();
    onChange(taken.value);
    setTyped(null);
    combobox.setOpen(false);
  };
  return (
    <Ark.RootProvider value={combobox} lazyMount unmountOnExit className={fieldStyle}>
      <Ark.Label className={props.hideLabel ? srOnlyText : labelStyle}>{label}</Ark.Label>
      <Ark.Control className={css({ position: 'relative' })} onKeyDownCapture={take}>
        <Ark.Input className={cx(controlStyle, css({ pr: '8' }))} placeholder={props.placeholder} />
        <Ark.Trigger className={arrow} aria-label="Показать список">
          <ChevronDown aria-hidden="true" />
        </Ark.Trigger>
      </Ark.Control>
      {error !== undefined && <p className={errorStyle}>{error}</p>}
      {help !== undefined && <p className={helpStyle}>{help}</p>}
      <Ark.Positioner>
        <Ark.Content className={floatStyle}>
          {collection.items.map((item) => (
            <Ark.Item key={item.value} item={item} className={optionStyle}>
              <Ark.ItemText>{item.label}</Ark.ItemText>
              {item.hint !== undefined && <span className={optionHint}>{item.hint}</span>}
              <Ark.ItemIndicator className={css({ ml: item.hint === undefined ? 'auto' : '0' })}>
                <Check aria-hidden="true" />
              </Ark.ItemIndicator>
            </Ark.Item>
          ))}
          {collection.size === 0 && <p className={css({ p: '2', color: 'fg.muted' })}>{nothing}</p>}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
  );
}
