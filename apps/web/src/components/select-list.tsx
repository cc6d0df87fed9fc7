import { Select as Ark, createListCollection, useSelect } from '@ark-ui/react/select';
import { Check } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { css } from '#styled/css';
import type { Option } from './options.ts';
import { floatStyle, optionHint, optionStyle } from './popover-style.ts';
import type { SelectStart } from './select.tsx';

interface SelectListProps {
  /** The button; its label is `${triggerId}-label`. */
  triggerId: string;
  options: readonly Option[];
  value: string | null;
  start: SelectStart;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** The open list of a select; it is here only while it is open. */
export function SelectList({ triggerId, options, value, start, onChange, onClose }: SelectListProps) {
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options]);
  const marked = start === 'last' ? collection.lastValue : start === 'first' ? collection.firstValue : null;
  const select = useSelect({
    collection,
    value: value === null ? [] : [value],
    defaultHighlightedValue: value ?? marked,
    onValueChange: ({ items }) => items[0] && onChange(items[0].value),
    onOpenChange: ({ open }) => {
      if (!open) onClose();
    },
    ids: { trigger: triggerId, label: `${triggerId}-label`, content: `${triggerId}-list` },
    positioning: { sameWidth: true, gutter: 4, strategy: 'fixed' },
  });
  const { setOpen } = select;
  // Opened after it stands: only the way from closed to open moves the focus into the list.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => setOpen(true), []);
  return (
    <Ark.RootProvider value={select} lazyMount unmountOnExit className={css({ display: 'contents' })}>
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
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
  );
}
