import { SegmentGroup as Ark } from '@ark-ui/react/segment-group';
import type { ReactNode } from 'react';
import { css } from '#styled/css';

const root = css({
  display: 'inline-flex',
  p: '2px',
  height: 'control',
  bg: 'bg.active',
  borderRadius: 'sm',
  maxWidth: 'full',
  overflowX: 'auto',
});
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  px: '2.5',
  borderRadius: 'xs',
  textStyle: 'small',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  cursor: 'pointer',
  flex: '1 0 auto',
  _hover: { color: 'fg.default' },
  _checked: { bg: 'bg.surface', color: 'fg.default' },
  '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  '& svg': { width: '4', height: '4' },
});

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  value: V | null;
  onChange: (value: V) => void;
  /** Shows icons alone; the words stay for assistive tools. */
  iconsOnly?: boolean;
}

/** One of a few, all in sight. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, onChange, iconsOnly = false } = props;
  return (
    <Ark.Root
      aria-label={label}
      value={value}
      onValueChange={(details) => {
        const option = options.find((entry) => entry.value === details.value);
        if (option) onChange(option.value);
      }}
      className={root}
    >
      {options.map((option) => (
        <Ark.Item
          key={option.value}
          value={option.value}
          className={item}
          title={iconsOnly ? option.label : undefined}
        >
          {option.icon}
          <Ark.ItemText className={iconsOnly ? css({ srOnly: true }) : undefined}>
            {option.label}
          </Ark.ItemText>
          <Ark.ItemControl className={css({ display: 'none' })} />
          <Ark.ItemHiddenInput />
        </Ark.Item>
      ))}
    </Ark.Root>
  );
}
