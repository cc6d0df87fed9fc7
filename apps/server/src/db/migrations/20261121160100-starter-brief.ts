import { type Kysely, sql } from 'kysely';

/** A first template of a brief, so that work can begin. By a migration: a head who deletes it never sees it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO brief_templates (id, name, questions)
    SELECT ${id}::uuid, ${name}::text, ${JSON.stringify(questions)}::jsonb
    WHERE NOT EXISTS (SELECT 1 FROM brief_templates)`.execute(db);
}

const id = '019d3c40-0000-7000-8000-000000000001';
const name = 'Общий бриф';

const usual = { help: '', required: false, multiple: false, options: [] as { id: string; label: string }[] };

const questions = [
  {
    ...usual,
    id: 'about',
    type: 'long_text',
    label: 'Чем занимается компания и кто её покупатели',
    help: 'Простыми словами, как рассказали бы знакомому. Что берут чаще всего, кто приходит и зачем.',
    required: true,
  },
  {
    ...usual,
    id: 'site',
    type: 'link',
    label: 'Сайт или главная страница в соцсетях',
    help: 'Адрес целиком, с https://',
  },
  {
    ...usual,
    id: 'strengths',
    type: 'list',
    label: 'За что вас хвалят',
    help: 'По одному в строке: то, что гости и покупатели говорят сами.',
  },
  {
    ...usual,
    id: 'weak-spots',
    type: 'list',
    label: 'На что жалуются и что с этим делается',
    help: 'По одному в строке. Поможет отвечать по делу, а не общими словами.',
  },
  {
    ...usual,
    id: 'facts',
    type: 'allowed_facts',
    label: 'Факты, на которые можно опираться в ответах и текстах',
    help: 'Адреса, часы работы, цены, сроки, условия возврата: только то, что верно и чем вы готовы поделиться.',
    required: true,
  },
  {
    ...usual,
    id: 'tone',
    type: 'tone',
    label: 'Как компания говорит с людьми',
    help: 'Можно выбрать несколько и добавить своё.',
    multiple: true,
    options: [
      { id: 'warm', label: 'Тепло, по-соседски' },
      { id: 'calm', label: 'Спокойно и по делу' },
      { id: 'strict', label: 'Строго, официально' },
      { id: 'light', label: 'Легко, с улыбкой' },
      { id: 'formal-you', label: 'Только на «вы»' },
    ],
  },
  {
    ...usual,
    id: 'forbidden',
    type: 'forbidden_words',
    label: 'Слова и темы, которых быть не должно',
    help: 'По одному в строке: имена конкурентов, устаревшие названия, обещания, которых вы не даёте.',
  },
  {
    ...usual,
    id: 'low-grade',
    type: 'choice',
    label: 'Что предлагать тому, кто остался недоволен',
    multiple: true,
    options: [
      { id: 'contact', label: 'Связаться с нами напрямую' },
      { id: 'check', label: 'Разобраться и ответить с итогом' },
      { id: 'refund', label: 'Вернуть деньги или заменить' },
      { id: 'apology', label: 'Только извиниться' },
    ],
  },
  {
    ...usual,
    id: 'contact',
    type: 'short_text',
    label: 'Куда писать или звонить, если нужно разобраться',
    help: 'Этот контакт будет стоять в ответах на отзывы.',
  },
  {
    ...usual,
    id: 'approver',
    type: 'short_text',
    label: 'Кто у вас согласует тексты и как быстро',
  },
  {
    ...usual,
    id: 'else',
    type: 'long_text',
    label: 'Что ещё нам важно знать',
  },
];
