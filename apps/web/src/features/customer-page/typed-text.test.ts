import { expect, it } from 'vitest';
import { typedText } from './typed-text.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

it('keeps the text of each link for itself, until it is sent', () => {
  const store = storage();
  const one = typedText('a', () => store);
  one.write('Вкусно');
  expect(one.read()).toBe('Вкусно');
  expect(typedText('b', () => store).read()).toBeNull();
  one.write(null);
  expect(one.read()).toBeNull();
  expect(store.length).toBe(0);
});

it('does without where the browser allows no storage', () => {
  const closed = typedText('a', () => {
    throw new DOMException('denied', 'SecurityError');
  });
  closed.write('Вкусно');
  expect(closed.read()).toBeNull();
});
