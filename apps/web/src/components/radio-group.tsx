import { RadioGroup as Ark } from '@ark-ui/react/radio-group';
import { css } from '#styled/css';
import { labelStyle } from './field.tsx';
import type { Option } from './options.ts';

const dot = css({
  width: '4',
  height: '4',
  mt: '0.5',
  flexShrink: 0,
  borderRadius: 'full',
  border: '1px solid',
  borderColor: 'border.hover',
  bg: 'bg.surface',
  _checked: { borderWidth: '5px', borderColor: 'accent.mark' },
  '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
});

interface RadioGroupProps<V extends string> {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
}

export function RadioGroup<V extends string>({ label, options, value, onChange }: RadioGroupProps<V>) {
  return (
    <Ark.Root
      value={value}
      onValueChange={(details) => {
        const option = options.find((item) => item.value === details.value);
        if (option) onChange(option.value);
      }}
      className={css({ display: 'flex', flexDirection: 'column', gap: '1.5' })}
    >
      <Ark.Label className={labelStyle}>{label}</Ark.Label>
      {options.map((option) => (
        <Ark.Item
          key={option.value}
          value={option.value}
          className={css({ display: 'flex', gap: '2', cursor: 'pointer' })}
        >
          <Ark.ItemControl className={dot} />
          <Ark.ItemText>{option.label}</Ark.ItemText>
          <Ark.ItemHiddenInput />
        </Ark.Item>
      ))}
    </Ark.Root>
  );
}
