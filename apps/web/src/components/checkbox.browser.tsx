import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, pressKeys } from '../test/press.ts';
import { render } from '../test/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { Switch } from './switch.tsx';

interface Part {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}
const parts = [
  ['checkbox', (part: Part) => <Checkbox {...part}>Руководитель</Checkbox>],
  ['switch', (part: Part) => <Switch {...part}>Руководитель</Switch>],
] as const;

it.each(parts)(
  'a %s says what its property says, and asks again, where a change is refused',
  async (role, part) => {
    const asked: boolean[] = [];
    const onChange = (checked: boolean) => asked.push(checked);
    const show = render(part({ checked: false, onChange }));
    const box = page.getByRole(role, { name: 'Руководитель' });
    await press(box);
    await expect.poll(() => asked).toEqual([true]);
    await expect.element(box).not.toBeChecked();
    await press(page.getByText('Руководитель'));
    await pressKeys(box, ' ');
    await expect.poll(() => asked).toEqual([true, true, true]);
    await expect.element(box).not.toBeChecked();
    show(part({ checked: true, onChange }));
    await expect.element(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect.poll(() => asked).toEqual([true, true, true, false]);
    await expect.element(box).toBeChecked();
  },
);

it.each(parts)('a %s that is disabled asks for nothing', async (role, part) => {
  const asked: boolean[] = [];
  render(part({ checked: true, disabled: true, onChange: (checked) => asked.push(checked) }));
  const box = page.getByRole(role, { name: 'Руководитель' });
  await expect.element(box).toBeDisabled();
  await page.getByText('Руководитель').click({ force: true });
  await expect.element(box).toBeChecked();
  expect(asked).toEqual([]);
});
