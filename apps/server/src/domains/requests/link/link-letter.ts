import type { MailContent } from '../../../external/mail/index.ts';

interface About {
  company: string;
  /** `YYYY-MM-DD` */
  endsOn: string;
}

export const letterAction = 'Посмотреть текст';

/** What a customer is written with the link to their page, shown before it goes and sent by the same words. */
export function letterOf({
  company,
  endsOn,
}: About): Pick<MailContent, 'title' | 'paragraphs'> & { footer: string } {
  return {
    title: 'Ваш отзыв: проверьте текст',
    paragraphs: [
      `Вы рассказали о компании ${quoted(company)} и согласились, чтобы из ваших слов подготовили отзыв.`,
      'Посмотрите текст: его можно поправить, подтвердить или отказаться. Без вашего подтверждения он нигде не появится.',
      `Ссылка действует до ${dayOf(endsOn)}, ответить по ней можно один раз. Никому её не пересылайте: ответ по ней считается вашим.`,
    ],
    footer: 'Если вы ничего не рассказывали, откажитесь на этой странице: там же можно удалить ваши данные.',
  };
}

/** What a customer is written once the company has approved their correction. */
export function approvalLetter({ company, endsOn }: About) {
  return {
    title: 'Ваша правка отзыва согласована',
    paragraphs: [
      `Вы исправили отзыв о компании ${quoted(company)}, и компания согласовала ваш текст.`,
      'Теперь его можно опубликовать от своего имени: по ссылке текст и страница площадки. Это не обязательно.',
      `Ссылка действует до ${dayOf(endsOn)}.`,
    ],
    action: 'Открыть текст',
    footer: 'Письмо пришло, потому что вы исправили текст на странице из прежнего письма.',
  };
}

/** The same for a message that a person sends, the link in it. */
export function messageOf(about: About, url: string): string {
  const { paragraphs, footer } = letterOf(about);
  return ['Здравствуйте.', ...paragraphs, url, footer].join('\n\n');
}

/** A name that brings quotation marks of its own stands without others around it. */
const quoted = (name: string) => (/[«»"„“]/.test(name) ? name : `«${name}»`);

function dayOf(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}.${month}.${year}`;
}
