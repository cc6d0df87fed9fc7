import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const first = 'first key '.repeat(4);
const second = 'second key '.repeat(4);

describe('a sealed secret', () => {
  it.each(['', 'пароль', '🔑🧡👩‍👩‍👧', 'x'.repeat(10_000), 'a\nb\t"c"'])('opens to what it was', (plain) => {
    const box = createSecretBox(first);
    expect(box.open(box.seal(plain, 'here'), box.keyId, 'here')).toBe(plain);
  });

  it('never looks the same twice, nor like the secret', () => {
    const box = createSecretBox(first);
    const sealed = box.seal('hunter2', 'here');
    expect(sealed).not.toBe(box.seal('hunter2', 'here'));
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('hunter2');
  });

  it('does not open elsewhere, changed, or cut short', () => {
    const box = createSecretBox(first);
    const sealed = box.seal('hunter2', 'accesses/a/1');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => box.open(sealed, box.keyId, 'accesses/b/1')).toThrow('cannot be decrypted');
    expect(() => box.open(bytes.toString('base64url'), box.keyId, 'accesses/a/1')).toThrow('cannot be');
    expect(() => box.open(sealed.slice(0, 10), box.keyId, 'accesses/a/1')).toThrow('cannot be decrypted');
  });

  it('opens after the key was changed, while the previous one is given', () => {
    const old = createSecretBox(first);
    const sealed = old.seal('hunter2', 'here');
    const box = createSecretBox(second, first);
    expect(box.keyId).not.toBe(old.keyId);
    expect(box.open(sealed, old.keyId, 'here')).toBe('hunter2');
    expect(() => createSecretBox(second).open(sealed, old.keyId, 'here')).toThrow('not configured');
  });
});
