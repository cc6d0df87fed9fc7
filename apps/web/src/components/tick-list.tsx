import { css } from '#styled/css';
import { errorStyle, labelStyle } from './field.tsx';
import { Checkbox } from './checkbox.tsx';
import { longText, quietText } from './styles.ts';

const box = css({
  mt: '1',
  maxHeight: '12rem',
  overflowY: 'auto',
  display: 'grid',
  gap: '1.5',
  p: '2.5',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'sm',
});

interface TickListProps {
  id: string;
  label: string;
  options: readonly { id: string; name: string }[];
  value: readonly string[];
  error: string | undefined;
  /** What no tick means. */
  hint: string;
  onChange: (value: string[]) => void;
}

/** Some of many, in a box of its own; none may mean all. */
export function TickList({ id, label, options, value, error, hint, onChange }: TickListProps) {
  return (
    <fieldset>
      <legend className={labelStyle}>{label}</legend>
      <div id={id} tabIndex={-1} className={box}>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            checked={value.includes(option.id)}
            onChange={(checked) =>
              onChange(checked ? [...value, option.id] : value.filter((one) => one !== option.id))
            }
          >
            <span className={longText}>{option.name}</span>
          </Checkbox>
        ))}
      </div>
      <p className={error === undefined ? quietText : errorStyle}>{error ?? hint}</p>
    </fieldset>
  );
}
