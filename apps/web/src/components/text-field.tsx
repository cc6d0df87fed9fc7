import { type ComponentProps, type ReactNode, useId } from 'react';
import { css, cx } from '#styled/css';
import { Field, controlStyle, describedBy } from './field.tsx';

interface Extra {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

export function TextField({
  label,
  help,
  error,
  optional,
  id,
  className,
  ...rest
}: ComponentProps<'input'> & Extra) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} help={help} error={error} optional={optional ?? false}>
      <input
        {...rest}
        {...describedBy(fieldId, error, help)}
        id={fieldId}
        className={cx(controlStyle, className)}
      />
    </Field>
  );
}

const area = css({ height: 'auto', minHeight: '5rem', py: '1.5', resize: 'vertical' });

export function TextArea({ label, help, error, optional, id, ...rest }: ComponentProps<'textarea'> & Extra) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} help={help} error={error} optional={optional ?? false}>
      <textarea
        {...rest}
        {...describedBy(fieldId, error, help)}
        id={fieldId}
        className={cx(controlStyle, area)}
      />
    </Field>
  );
}
