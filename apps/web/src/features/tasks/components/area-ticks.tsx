import { css } from '#styled/css';
import { labelStyle } from '../../../components/field.tsx';
import { Tick } from '../../../components/tick.tsx';
import { longText, quietText } from '../../../components/styles.ts';

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

interface AreaTicksProps {
  id: string;
  areas: readonly { id: string; name: string }[];
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
}

/** Areas that a task is about: those ticked, or all of the client's. */
export function AreaTicks({ id, areas, value, error, onChange }: AreaTicksProps) {
  return (
    <fieldset>
      <legend className={labelStyle}>Точки</legend>
      <div id={id} tabIndex={-1} className={box}>
        {areas.map((area) => (
          <Tick
            key={area.id}
            checked={value.includes(area.id)}
            onChange={(checked) =>
              onChange(checked ? [...value, area.id] : value.filter((one) => one !== area.id))
            }
          >
            <span className={longText}>{area.name}</span>
          </Tick>
        ))}
      </div>
      <p className={error === undefined ? quietText : css({ textStyle: 'small', color: 'danger.text' })}>
        {error ?? 'Ничего не отмечено — все точки клиента.'}
      </p>
    </fieldset>
  );
}
