import type { AnswerOf } from '@molva/contract';
import type { previewReviewImport } from '@molva/contract/review-imports';
import { describe, expect, it } from 'vitest';
import { endedImport, type FileFields, importPath, sendFile } from '../../test/review-files.ts';
import { useServer } from '../../test/server.ts';
import { type Writing, writingFor } from '../../test/writing.ts';

const server = useServer({ work: true });

describe('a preview', () => {
  const look = async (work: Writing, content: string, fields: FileFields = {}) => {
    const { status, body } = await sendFile(server, work, content, {
      to: `${importPath}-preview`,
      ...fields,
    });
    return { status, body: body as unknown as AnswerOf<typeof previewReviewImport> };
  };

  it('says what the columns seem to mean and how the first rows would be read', async () => {
    const work = await writingFor(server);
    const { status, body } = await look(
      work,
      'Отзыв клиента;Балл;Дата;Город\nХорошо;9;05.10.2026;Тула\nОк;4;;\n;;;Омск',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      format: 'csv',
      columns: [
        { name: 'Отзыв клиента', example: 'Хорошо' },
        { name: 'Балл', example: '9' },
        { name: 'Дата', example: '05.10.2026' },
        { name: 'Город', example: 'Тула' },
      ],
      row_count: 3,
      mapping: { recall: 'Отзыв клиента', rating: 'Балл', publication_date: 'Дата' },
      is_remembered: false,
      rating_best: 10,
      rows: [
        { line: 2, review: { recall: 'Хорошо', rating: 4.5 }, reason: null },
        { line: 3, review: { rating: 2 } },
        { line: 4, review: null, reason: 'Нет ни текста, ни оценки' },
      ],
      page: null,
    });
    const said = await look(work, 'а;б\nХорошо;5', {
      mapping: '{"title":"а","rating":"б"}',
      rating_best: '5',
    });
    expect(said.body.rows).toMatchObject([{ review: { title: 'Хорошо', recall: null, rating: 5 } }]);
  });

  it.each([
    ['Оценка (из 10)', ['4', '5'], 10],
    ['Оценка', ['5', '4', '1'], 5],
    ['Оценка', ['5', '4', '5', '3', '5', '5', '4', '5', '5', '99'], 5],
    ['Оценка', ['80', '95'], 100],
  ])('takes the grades of %j, %j, to be of %d', async (name, grades, best) => {
    const { body } = await look(await writingFor(server), [name, ...grades].join('\n'));
    expect(body.rating_best).toBe(best);
  });

  it('begins with what the client used last', async () => {
    const work = await writingFor(server);
    const fields = { mapping: '{"title":"Отзыв","rating":"Балл"}', rating_best: '20' };
    await endedImport(work, (await sendFile(server, work, 'Отзыв;Балл\nХорошо;20', fields)).body.id);
    const { body } = await look(work, 'Отзыв;Балл\nХорошо;10');
    expect(body).toMatchObject({
      mapping: { title: 'Отзыв', rating: 'Балл' },
      is_remembered: true,
      rating_best: 20,
      rows: [{ review: { rating: 2.5 } }],
    });
    expect((await look(work, 'Иное\nХорошо')).body.is_remembered).toBe(false);
  });
});
