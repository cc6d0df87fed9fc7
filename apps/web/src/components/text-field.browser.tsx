import { type ComponentType, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea, TextField } from './text-field.tsx';

type Typed = ComponentType<{
  label: string;
  maxLength: number;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}>;

function Form({ field: Field }: { field: Typed }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Название" maxLength={10} value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

it.each([
  ['a line', TextField],
  ['a text', TextArea],
  ['a password', PasswordField],
] as const)('%s that is longer than it may be stays whole, and says by how much', async (_what, field) => {
  render(<Form field={field as Typed} />);
  const input = page.getByLabelText('Название', { exact: true });
  await userEvent.fill(input, 'Кофейня «Полдень»');
  await expect.element(input).toHaveValue('Кофейня «Полдень»');
  await expect.element(page.getByText('Не длиннее 10 знаков: сейчас 17')).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('Не длиннее 10 знаков: сейчас 17');
  await userEvent.fill(input, 'Полдень   ');
  await expect.element(page.getByText(/Не длиннее/)).not.toBeInTheDocument();
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});
