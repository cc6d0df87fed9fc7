import { limits } from '@molva/contract/limits';
import { counted } from '../../lib/formats.ts';

const megabytes = limits.uploadBytes / 1_048_576;

/** Why a file was not taken, or could not be processed, by the server's codes. */
const reasons: Readonly<Record<string, string>> = {
  too_large: `Файл больше ${megabytes} МБ. Сохраните снимок поменьше.`,
  empty: 'Файл пустой.',
  not_an_image: 'Это не снимок: подойдут JPEG, PNG, WebP, AVIF, GIF и TIFF.',
  unreadable: 'Файл повреждён или обрезан: откройте его у себя и сохраните заново.',
  too_many_pixels: `В снимке больше ${limits.imageMegapixels} мегапикселей: уменьшите его.`,
  gone: 'Файл переместили или удалили, пока он ждал.',
  refused: 'Сервер не принял файл.',
  lost: 'Файл потерялся до обработки: загрузите его ещё раз.',
  internal: 'Снимок не обработался: удалите его и загрузите ещё раз.',
};

export function reasonWords(code: string): string {
  return reasons[code] ?? 'Снимок не удалось обработать.';
}

/** «3 снимка». */
export function imagesWords(count: number): string {
  return counted(count, ['снимок', 'снимка', 'снимков']);
}

/** What an image shows, for those who do not see it. */
export function altOf(image: { caption: string; area_fullname: string | null; name: string }): string {
  if (image.caption !== '') return image.caption;
  return image.area_fullname === null ? `Снимок ${image.name}` : `Снимок: ${image.area_fullname}`;
}

/** «2,4 МБ», «310 КБ». */
export function sizeWords(bytes: number): string {
  const format = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
  if (bytes >= 1_048_576) return `${format.format(bytes / 1_048_576)}\u00A0МБ`;
  return `${Math.max(1, Math.round(bytes / 1024))}\u00A0КБ`;
}
