import type { Api, RequestOf } from '@molva/contract';
import type { TradeKey } from '../generator/trades/index.ts';

type Questions = RequestOf<Api['POST /reviews/clients/brief-templates']>['body']['questions'];

export const templateName = 'Бриф сети точек';

/** What the agency asks of a new client. */
export const templateQuestions: Questions = [
  {
    id: 'about',
    type: 'long_text',
    label: 'Чем занимается компания и чем отличается от соседей',
    help: 'Два-три абзаца своими словами, без рекламных оборотов.',
    required: true,
  },
  {
    id: 'guests',
    type: 'long_text',
    label: 'Кто приходит чаще всего и зачем',
  },
  {
    id: 'address',
    type: 'choice',
    label: 'Как обращаемся к людям в ответах',
    required: true,
    options: [
      { id: 'you_polite', label: 'На «вы», с маленькой буквы' },
      { id: 'you_capital', label: 'На «Вы», с большой буквы' },
      { id: 'name', label: 'По имени, если оно указано' },
    ],
  },
  {
    id: 'tone',
    type: 'tone',
    label: 'Тон ответов',
    options: [
      { id: 'calm', label: 'Спокойный' },
      { id: 'warm', label: 'Тёплый' },
      { id: 'dry', label: 'Сдержанный' },
    ],
  },
  { id: 'forbidden', type: 'forbidden_words', label: 'Слова, которых не должно быть' },
  {
    id: 'facts',
    type: 'allowed_facts',
    label: 'Факты, на которые можно ссылаться',
    help: 'По одному в строке: часы работы, адреса, гарантии.',
    required: true,
  },
  { id: 'site', type: 'link', label: 'Сайт компании' },
  { id: 'never', type: 'list', label: 'О чём не пишем ни при каких условиях' },
];

interface TradeWords {
  about: string;
  guests: string;
  facts: string[];
  never: string[];
}

/** Answers of a client's brief, by what it does. */
export const briefWords: Partial<Record<TradeKey, TradeWords>> & { other: TradeWords } = {
  coffee: {
    about:
      'Небольшие кофейни у дома: зерно жарим сами, печём по утрам. Люди заходят по дороге на работу и знают бариста по имени. Очередь утром — наша главная боль, и мы о ней говорим прямо.',
    guests: 'Утром — те, кто живёт и работает рядом, днём — мамы с колясками, вечером — студенты.',
    facts: ['Открываемся в 7:30', 'Обжариваем зерно каждую среду', 'Растительное молоко без доплаты'],
    never: ['Политика', 'Сравнение с сетевыми кофейнями'],
  },
  dental: {
    about:
      'Семейные клиники: лечение, протезирование, детский приём. План лечения и цену отдаём на бумаге до начала работ, рассрочку не навязываем.',
    guests: 'Семьи с детьми и люди после пятидесяти, которым нужно протезирование.',
    facts: ['Первый осмотр с планом лечения — 40 минут', 'Гарантия на пломбы — два года'],
    never: ['Диагнозы и имена врачей', 'Медицинские советы'],
  },
  other: {
    about:
      'Несколько точек в разных городах, работаем больше восьми лет. Отвечаем за результат и не прячемся за общими словами, когда что-то пошло не так.',
    guests: 'Постоянные клиенты и те, кого они привели.',
    facts: ['Работаем без выходных', 'Отвечаем на обращения в течение рабочего дня'],
    never: ['Личные данные клиентов', 'Обещания, которых нет в договоре'],
  },
};

/** Notes of those who write for the first client. */
export const writersNotes: readonly { text: string; pinned: boolean }[] = [
  {
    text: 'В ответах не обещаем компенсацию: сначала управляющий разбирается, потом пишем лично.',
    pinned: true,
  },
  { text: 'На набережной сменился управляющий, подписываем ответы от имени сети.', pinned: false },
  {
    text: 'Автор часто пишет об одном и том же с разных точек — смотрите историю, прежде чем отвечать.',
    pinned: false,
  },
];

export const answerTemplateTexts: readonly { name: string; text: string }[] = [
  {
    name: 'Извинение и разбор',
    text: 'Здравствуйте, {author}. Спасибо, что написали о точке «{area}». Нам жаль, что так вышло. Мы передали ваши слова управляющему и разберёмся. Напишите нам на почту поддержки — расскажем, что сделали.',
  },
  {
    name: 'Благодарность',
    text: 'Здравствуйте, {author}! Спасибо за отзыв на площадке «{site}». Ждём вас снова.',
  },
];

/** An answer to a low grade, as a manager would begin it. */
export function firstAnswer(author: string | null): string {
  const hello = author === null ? 'Здравствуйте.' : `Здравствуйте, ${author}.`;
  return `${hello} Нам жаль, что визит оставил такое впечатление. Мы разобрались, что произошло, и поправили это. Напишите нам на почту поддержки: хотим извиниться лично и позвать вас ещё раз.`;
}

/** The task of a text that is yet to be asked of a customer. */
export const taskWords =
  'Попросить гостя рассказать о визите своими словами: что понравилось, чего не хватило. Оценку не подсказываем.';

/** What was done about what customers complained of. */
export const deedWords = {
  theme: 'Интернет в зале',
  title: 'Сменить провайдера и поставить второй роутер в московских кофейнях',
  description: 'Гости с ноутбуками пишут, что интернет пропадает. Проверить скорость за дальними столами.',
  note: 'Провайдера сменили, роутеров теперь два, пароль на чеке. Скорость за каждым столом — от 40 Мбит/с.',
};
