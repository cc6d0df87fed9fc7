import type { Wall } from './extracted/types.ts';
import { parseHtml } from './html/parse-html.ts';
import { textOf } from './html/text-of.ts';

/** A wall says little: whatever shows more text than this is a page. In characters. */
const LARGEST = 3000;
/** Its source may hold much more: styles, scripts, pictures. Whatever is larger still is a page. */
const LARGEST_SOURCE = 300_000;
/** Titles are short; a longer one is a page's own. */
const TITLE = /<title[^>]{0,200}>([^<]{1,200})<\/title>/i;

const ROBOT_TITLE =
  /just a moment|attention required|access denied|captcha|капч|вы (?:не )?робот|not a robot|are you (?:a )?(?:human|robot)|verify (?:that )?you are (?:a )?human|подтвердите, что|проверка (?:браузера|безопасности)|ddos-guard|доступ (?:ограничен|запрещ[её]н)/i;
const ROBOT_TEXT =
  /(?:вы|я) (?:точно )?(?:не )?робот|что вы (?:не робот|человек)|подтвердите, что запросы|запросы[^.]{0,60}похожи на автоматические|введите (?:символы|код|текст|цифры) с (?:картинки|изображения)|not a robot|are you (?:a )?(?:human|robot)|(?:verify|confirm)(?:ing)? (?:that )?you(?:'re| are) (?:a )?(?:human|not)|unusual traffic|automated (?:requests|queries)|checking your browser|complete the (?:security check|captcha)|enter the characters you see|press (?:and|&) hold|enable javascript and cookies to continue/i;
const ROBOT_WIDGET =
  /smart-?captcha|g-recaptcha|h-captcha|cf-turnstile|challenge-form|challenge-platform|px-captcha|CheckboxCaptcha|AdvancedCaptcha|captcha-delivery/i;
const SIGN_IN =
  /(?:войдите|авторизуйтесь|зарегистрируйтесь)(?: (?:в|на|или|под|через)(?: [а-яё]{1,20}){1,4})?,? (?:чтобы|для того,? чтобы)(?! (?:оставить|написать|добавить|оценить|ответить|комментировать|пожаловаться|подписаться|поставить|голосовать|проголосовать|сохранить|задать))|(?:необходимо|нужно|требуется) (?:войти|авторизоваться|вход|авторизация)|(?:log|sign) in to (?:see|view|read|continue|access)|(?:please|you must|you need to) (?:log|sign) in(?! to (?:write|leave|post|rate|reply|comment))/i;
const SIGN_IN_TITLE = /^\s*(?:вход|войти|авторизация|sign in|log ?in)(?![а-яёa-z])/i;
const PASSWORD = /<input\b[^>]{0,500}\btype\s*=\s*["']?password/i;
const ABOUT_REVIEWS = /отзыв|рейтинг|оцен(?:ка|ок|ить)|review|rating/i;
/** A site's script that answers with a check for robots instead of data. */
const ROBOT_JSON = /^\s*\{\s*"(?:captcha|type"\s*:\s*"captcha)"/i;

/**
 * Whether a page served with success is a check for robots or a sign-in instead of what was asked for. Sites put checks
 * into the forms of ordinary pages too, and ask to sign in before one writes: a page that shows more than a wall does, or
 * speaks of reviews, is none.
 */
export function wallOf(text: string): Wall | null {
  if (ROBOT_JSON.test(text.slice(0, 500))) return 'captcha';
  if (text.length > LARGEST_SOURCE || !text.includes('<')) return null;
  const { root } = parseHtml(text);
  const visible = textOf(root).replace(/\s+/g, ' ').trim();
  if (visible.length > LARGEST) return null;
  const title = TITLE.exec(text)?.[1] ?? '';
  if (SIGN_IN.test(visible) || (SIGN_IN_TITLE.test(title) && PASSWORD.test(text))) return 'sign_in';
  if (ROBOT_TITLE.test(title)) return 'captcha';
  if (ABOUT_REVIEWS.test(visible)) return null;
  return ROBOT_TEXT.test(visible) || ROBOT_WIDGET.test(text) ? 'captcha' : null;
}
