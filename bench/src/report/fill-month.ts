import pg from 'pg';

const sentences = [
  'Заходили всей семьёй в воскресенье утром: кофе ароматный, сырники как дома.',
  'Персонал внимательный, подсказали с выбором и принесли воду, пока мы ждали.',
  'Единственное — пришлось подождать столик минут десять, но день был выходной.',
  'Цены выше средних, зато порции большие и всё свежее.',
  'Обязательно вернёмся и посоветуем друзьям, спасибо за приём.',
];

/** Texts of a month over twenty areas of one client, four sentences each on average. */
export async function fillMonth(
  databaseUrl: string,
  month: { clientId: string; period: string; texts: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH site AS (
         INSERT INTO sites (id, name, domain, position, is_active, parser_rules, publication_rules, politeness)
         SELECT gen_random_uuid(), 'Площадка', 'bench-report.example', 0, true, '{}', '{}', '{}'
         RETURNING id
       )
       INSERT INTO areas (client_id, id, site_id, fullname_area, url, url_key, status)
       SELECT $1, gen_random_uuid(), site.id, 'Кофейня на улице номер ' || number, 'https://bench-report.example/' || number,
              'bench-report.example/' || number, 'active'
       FROM site, generate_series(1, 20) AS number`,
      [month.clientId],
    );
    await client.query(
      `INSERT INTO requests (client_id, id, area_id, status, review_data, grade, period, published_at)
       SELECT $1, gen_random_uuid(), a.id, 'published',
              (SELECT string_agg(s, ' ') FROM unnest($3::text[]) WITH ORDINALITY AS t (s, at) WHERE at <= 3 + number % 3),
              4 + number % 2, $2, now()
       FROM generate_series(1, $4) AS number
       JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM areas WHERE client_id = $1) AS a
         ON a.place = number % 20`,
      [month.clientId, month.period, sentences, month.texts],
    );
  } finally {
    await client.end();
  }
}
