import { type ComponentProps, type ReactNode, useId } from 'react';
import { css, cx } from '#styled/css';
import { lengthProblem } from '../lib/length-problem.ts';
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
  maxLength,
  ...rest
}: ComponentProps<'input'> & Extra) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const problem = error ?? lengthProblem(rest.value, maxLength);
  return (
    <Field id={fieldId} label={label} help={help} error={problem} optional={optional ?? false}>
      <input
        {...rest}
        {...describedBy(fieldId, problem, help)}
        id={fieldId}
        className={cx(controlStyle, className)}
      />
    </Field>
  );
}

const area = css({ height: 'auto', minHeight: '5rem', py: '1.5', resize: 'vertical' });

export function TextArea({
  label,
  help,
  error,
  optional,
  id,
  maxLength,
  ...rest
}: ComponentProps<'textarea'> & Extra) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const problem = error ?? lengthProblem(rest.value, maxLength);
  return (
    <Field id={fieldId} label={label} help={help} error={problem} optional={optional ?? false}>
      <textarea
        {...rest}
        {...describedBy(fieldId, problem, help)}
        id={fieldId}
        className={cx(controlStyle, area)}
      />
    </Field>
  );
}
