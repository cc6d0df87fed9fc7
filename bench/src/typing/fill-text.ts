import { randomUUID } from 'node:crypto';
import pg from 'pg';

export const characters = 3_000;

const sentence =
  'Заходили всей семьёй в воскресенье утром, нас встретила администратор Марина Сергеевна, кофе за 250 рублей ароматный, а сырники как дома , и ждать пришлось минут 10. ';

/**
 * A text of 3,000 characters that is being written, with every kind of thing for the checks to find: added names and
 * prices, a word the site forbids, spaces before commas, a repeated phrase, a near duplicate, a misspelt word.
 */
export async function fillText(databaseUrl: string, clientId: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const [site, area, source, id, other] = [1, 2, 3, 4, 5].map(() => randomUUID());
  const text = `${sentence.repeat(40).slice(0, characters - 40)} Картошкка уникальная, всем советую.`;
  try {
    await database.query(
      `INSERT INTO sites (id, name, domain, is_active, position, politeness, parser_rules, publication_rules)
       VALUES ($1, 'Площадка', 'typing.example', true, 99, '{}', '{}', '{"min_length": 20, "max_length": 5000, "forbidden_words": ["уникальный"]}')`,
      [site],
    );
    await database.query(
      `INSERT INTO areas (id, client_id, site_id, fullname_area, url, url_key, status)
       VALUES ($1, $2, $3, 'Кофейня', 'https://typing.example/1', 'typing.example/1', 'active')`,
      [area, clientId, site],
    );
    await database.query(
      `INSERT INTO sources (client_id, id, area_id, kind, words, grade, sex, received_at, identity, consent)
       VALUES ($1, $2, $3, 'survey', $4, 5, 'female', now()::date, 'typing',
         '{"given_by": "Анна", "how": "form", "given_on": "2026-10-01", "use_of_data": true, "use_of_text": true, "channels": ["site"]}')`,
      [
        clientId,
        source,
        area,
        'Заходили всей семьёй в воскресенье утром, кофе ароматный, сырники как дома, ждали минут десять.',
      ],
    );
    for (const [key, words] of [
      [id, text],
      [other, `${text} И ещё одно предложение.`],
    ])
      await database.query(
        `INSERT INTO requests (client_id, id, area_id, status, review_data, grade, sex, period, source_id)
         VALUES ($1, $2, $3, 'writing', $4, 5, 'female', '2026-10', $5)`,
        [clientId, key, area, words, key === id ? source : null],
      );
    return id ?? '';
  } finally {
    await database.end();
  }
}
