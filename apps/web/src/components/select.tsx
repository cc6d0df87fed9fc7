import { Select as Ark, createListCollection } from '@ark-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { css, cva, cx } from '#styled/css';
import { controlStyle, errorStyle, fieldStyle, helpStyle, labelStyle } from './field.tsx';
import { floatStyle, optionStyle } from './popover-style.ts';

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

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

export function Select<V extends string>(props: SelectProps<V>) {
  const {
    label,
    hideLabel,
    options,
    value,
    onChange,
    placeholder = 'Выберите',
    help,
    error,
    size = 'md',
  } = props;
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options]);
  return (
    <Ark.Root
      collection={collection}
      value={value === null ? [] : [value]}
      onValueChange={({ items }) => items[0] && onChange(items[0].value)}
      positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed' }}
      invalid={error !== undefined}
      disabled={props.disabled ?? false}
      {...(props.id !== undefined && { ids: { trigger: props.id } })}
      lazyMount
      unmountOnExit
      className={fieldStyle}
    >
      <Ark.Label className={hideLabel ? css({ srOnly: true }) : labelStyle}>{label}</Ark.Label>
      <Ark.Control>
        <Ark.Trigger className={cx(controlStyle, trigger({ size }))}>
          <Ark.ValueText placeholder={placeholder} />
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
              <Ark.ItemIndicator className={css({ ml: 'auto' })}>
                <Check aria-hidden="true" />
              </Ark.ItemIndicator>
            </Ark.Item>
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}
