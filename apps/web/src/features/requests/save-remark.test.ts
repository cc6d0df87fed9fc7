import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { saveRemark } from './save-remark.ts';

interface Text {
  version: number;
  prim: string | null;
}

/** A server that has the text, and what others write into it before each of our calls. */
function serverOf(text: Text, others: Text[] = []) {
  let current = text;
  const sent: unknown[] = [];
  return {
    sent,
    async send(version: number, prim: string | null): Promise<Text> {
      await Promise.resolve();
      current = others.shift() ?? current;
      sent.push([version, prim]);
      if (version !== current.version) throw new ApiError(409, '', { detail: 'changed', current });
      current = { version: version + 1, prim };
      return current;
    },
  };
}

const known = { version: 1, prim: 'Было' };

it('a remark is saved with the version, none where nothing is left of it', async () => {
  const server = serverOf(known);
  expect(await saveRemark({ known, base: 'Было', words: 'Стало', ...server })).toEqual({
    work: { version: 2, prim: 'Стало' },
    isSaved: true,
  });
  const empty = { version: 2, prim: 'Стало' };
  expect((await saveRemark({ known: empty, base: 'Стало', words: '', ...server })).work.prim).toBeNull();
});

it('that the text was typed in meanwhile is no conflict', async () => {
  const server = serverOf(known, [{ version: 5, prim: 'Было' }]);
  expect((await saveRemark({ known, base: 'Было', words: 'Стало', ...server })).work.version).toBe(6);
  expect(server.sent).toEqual([
    [1, 'Стало'],
    [5, 'Стало'],
  ]);
});

it('another’s remark is not written over', async () => {
  const theirs = { version: 3, prim: 'Чужое' };
  const server = serverOf(known, [theirs]);
  expect(await saveRemark({ known, base: 'Было', words: 'Стало', ...server })).toEqual({
    work: theirs,
    isSaved: false,
  });
  // Known before anything is sent, too; the same words are as good as saved.
  expect(await saveRemark({ known: theirs, base: 'Было', words: 'Чужое', ...server })).toEqual({
    work: theirs,
    isSaved: true,
  });
  expect(server.sent).toHaveLength(1);
});

it('gives up where the text never stands still, or the call fails', async () => {
  const restless = [2, 3, 4, 5, 6].map((version) => ({ version, prim: 'Было' }));
  const server = serverOf(known, restless);
  await expect(saveRemark({ known, base: 'Было', words: 'Стало', ...server })).rejects.toMatchObject({
    status: 409,
  });
  expect(server.sent).toHaveLength(4);
});
