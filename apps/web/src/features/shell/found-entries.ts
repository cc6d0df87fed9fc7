import type { Answer } from '../../lib/api.ts';
import type { Hit } from '../search/index.ts';
import type { PaletteEntry } from './palette.ts';

const names = {
  clients: 'Клиенты',
  areas: 'Точки',
  reviews: 'Отзывы',
  texts: 'Тексты',
  answers: 'Ответы',
} as const;
/** What has names comes before the screens, what is written after them. */
const order = { names: ['clients', 'areas'], texts: ['reviews', 'texts'] } as const;

/** What the search found, as the palette lists it. */
export function foundGroups(
  found: Answer<'GET /search'> | undefined,
  part: keyof typeof order,
  isStaff: boolean,
) {
  return order[part].map((kind) => {
    const hits = found?.groups.find((group) => group.kind === kind)?.data ?? [];
    const shown = kind === 'clients' && !isStaff ? [] : hits;
    return { name: names[kind], entries: shown.map((hit) => entryOf(hit, isStaff)) };
  });
}

function entryOf(hit: Hit, isStaff: boolean): PaletteEntry {
  const text = hit.title !== null && isName(hit) ? hit.title : (hit.snippet ?? hit.title);
  const where = isName(hit) ? (hit.snippet?.text ?? null) : hit.area_fullname;
  const whose = isStaff && hit.kind !== 'clients' ? hit.client_name : null;
  const hint = [whose, where].filter((part) => part !== null).join(', ');
  return {
    id: `${hit.kind} ${hit.id}`,
    label: text?.text ?? '',
    ...(text && { places: text.places }),
    ...(hint !== '' && { hint }),
    to: hit.path,
  };
}

const isName = ({ kind }: Hit) => kind === 'clients' || kind === 'areas';
