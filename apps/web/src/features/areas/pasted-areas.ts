import { completeAddress } from '@molva/contract/complete-address';
import type { areaRefusals } from '@molva/contract/areas';

export interface PastedArea {
  readonly url: string;
  readonly fullname_area?: string;
}

/** Areas of pasted text, one a line: an address, with the area's name before or after it. Cells of a spreadsheet too. */
export function pastedAreas(text: string): PastedArea[] {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const words = line.split(/[\s;"«»]+/).filter((word) => word !== '');
    if (words.length === 0) return [];
    const written = words.find((word) => URL.canParse(completeAddress(word)) && /[./]/.test(word));
    if (written === undefined) return [{ url: line.trim() }];
    const at = line.indexOf(written);
    const name = `${line.slice(0, at)} ${line.slice(at + written.length)}`
      .replace(/[\s;]+/g, ' ')
      .replace(/^[\s",–—-]+|[\s",–—-]+$/g, '');
    return [name === '' ? { url: written } : { url: written, fullname_area: name }];
  });
}

/** Why a line makes no area. */
export const refusalWords: Readonly<Record<(typeof areaRefusals)[number], string>> = {
  not_a_web_address: 'Здесь нет адреса страницы',
  repeated: 'Этот адрес уже есть выше',
  area_address_taken: 'Точка с таким адресом уже есть',
  no_such_site: 'Площадки с таким адресом у вас нет: добавьте эту точку отдельно',
  site_off: 'Площадка выключена',
};
