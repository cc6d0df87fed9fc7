import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { css, cx } from '#styled/css';
import { lengthProblem } from '../lib/length-problem.ts';
import { Field, controlStyle, describedBy } from './field.tsx';

const eye = css({
  position: 'absolute',
  insetBlock: '0',
  right: '0',
  width: '8',
  display: 'grid',
  placeItems: 'center',
  color: 'fg.muted',
  borderRadius: 'sm',
  _hover: { color: 'fg.default' },
  '& svg': { width: '4', height: '4' },
});

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
};

export function PasswordField({ label, help, error, id, maxLength, ...rest }: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const problem = error ?? lengthProblem(rest.value, maxLength);
  return (
    <Field id={fieldId} label={label} help={help} error={problem}>
      <div className={css({ position: 'relative' })}>
        <input
          {...rest}
          {...describedBy(fieldId, problem, help)}
          id={fieldId}
          type={shown ? 'text' : 'password'}
          className={cx(controlStyle, css({ pr: '9' }))}
        />
        <button
          type="button"
          className={eye}
          aria-label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      </div>
    </Field>
  );
}
