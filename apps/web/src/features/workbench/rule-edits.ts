/** Rules as JSON: what stands in them beyond what is edited here stays as it is. */
export type Rules = Record<string, unknown>;
type Source = Record<string, unknown>;

/** What an element or a place of JSON is chosen for. */
export type FieldRole =
  | 'author'
  | 'recall'
  | 'publication_date'
  | 'rating'
  | 'title'
  | 'external_review_uid'
  | 'url'
  | 'answer';
export type PageRole = 'next' | 'shown_rating' | 'reviews_count';
export type Role = 'item' | FieldRole | PageRole;

export const pageRoles = ['next', 'shown_rating', 'reviews_count'] as const satisfies readonly PageRole[];
export const fieldRoles = [
  'author',
  'recall',
  'publication_date',
  'rating',
  'title',
  'external_review_uid',
  'url',
  'answer',
] as const satisfies readonly FieldRole[];

export const isPageRole = (role: Role): role is PageRole => pageRoles.some((one) => one === role);

/** Where a source reads: elements, or JSON, which may stand in a script. */
export type Ground = { kind: 'css' } | { kind: 'json' } | { kind: 'script-json'; script: object };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sourcesOf = (value: unknown): Source[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Rules as typed; null where they are no object of JSON. */
export function parseRules(text: string): Rules | null {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

export const writeRules = (rules: Rules): string => JSON.stringify(rules, null, 2);

/**
 * Changes the part of the rules that reads the page: the rules themselves, or where layouts stand side by side the one that
 * fitted.
 */
function inLayout(rules: Rules, layout: string | null, change: (part: Rules) => Rules): Rules {
  const layouts = sourcesOf(rules.layouts);
  if (layouts.length === 0 || rules.reviews !== undefined) return change(rules);
  const index = Math.max(
    0,
    layouts.findIndex(({ name }) => name === layout),
  );
  return { ...rules, layouts: layouts.map((part, at) => (at === index ? change(part) : part)) };
}

const isOn = (ground: Ground) => (source: Source) =>
  source.kind === ground.kind &&
  (ground.kind !== 'script-json' || JSON.stringify(source.script) === JSON.stringify(ground.script));

/** Changes the source of this ground in a list of them; there is one after that, and it is asked first. */
function inSource(value: unknown, ground: Ground, change: (source: Source) => Source): Source[] {
  const sources = sourcesOf(value);
  const index = sources.findIndex(isOn(ground));
  if (index === -1) return [change({ ...ground, fields: {} }), ...sources];
  return sources.map((source, at) => (at === index ? change(source) : source));
}

/** The list of what is a review. */
export function withList(
  rules: Rules,
  ground: Ground,
  {
    list,
    keepsFormer = false,
    layout = null,
  }: { list: string; keepsFormer?: boolean; layout?: string | null },
): Rules {
  return inLayout(rules, layout, (part) => ({
    ...part,
    reviews: inSource(part.reviews, ground, (source) => {
      const former = typeof source.list === 'string' ? source.list : '';
      const isKept = keepsFormer && ground.kind === 'css' && former !== '' && former !== list;
      return { ...source, list: isKept ? `${list}, ${former}` : list };
    }),
  }));
}

/** Where a value stands: a selector with an attribute, or a path. */
export type Place = Record<string, unknown>;

/** What is written, and whether what stood there is left for pages that are still as they were. */
interface Written {
  place: Place;
  keepsFormer?: boolean;
  layout?: string | null;
}

const maxFallbacks = 10;

/** The new place with the former one behind it, for pages of the former look. */
function withFormer(place: Place, former: unknown): Place {
  if (!isRecord(former)) return place;
  const { fallbacks, join, separator, ...own } = former;
  if (JSON.stringify(own) === JSON.stringify(place)) return former;
  if (Object.keys(own).length === 0) return place;
  const behind = [own, ...sourcesOf(fallbacks)].slice(0, maxFallbacks);
  return {
    ...place,
    fallbacks: behind,
    ...(join !== undefined && { join }),
    ...(separator !== undefined && { separator }),
  };
}

/** A field of a review, or the list of its answers with the text in it. */
export function withField(
  rules: Rules,
  ground: Ground,
  role: FieldRole,
  { place, keepsFormer = false, layout = null }: Written,
): Rules {
  return inLayout(rules, layout, (part) => ({
    ...part,
    reviews: inSource(part.reviews, ground, (source) => {
      if (role === 'answer') return { ...source, answers: answersAt(ground, place) };
      const fields = isRecord(source.fields) ? source.fields : {};
      return {
        ...source,
        fields: { ...fields, [role]: keepsFormer ? withFormer(place, fields[role]) : place },
      };
    }),
  }));
}

/** Of elements the pressed one is the answer; of JSON it is its text, and the answer is what holds it. */
function answersAt(ground: Ground, place: Place): Source {
  if (ground.kind === 'css') return { list: place.selector, fields: { recall: {} } };
  const path = String(place.path);
  const cut = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
  return { list: path.slice(0, cut), fields: { recall: { path: `$${path.slice(cut)}` } } };
}

/** What a page shows once: the rating of the whole, the count of reviews, the way to the next page. */
export function withPagePart(
  rules: Rules,
  ground: Ground,
  role: PageRole,
  place: Place,
  layout: string | null = null,
): Rules {
  return inLayout(rules, layout, (part) => {
    if (role === 'next')
      return {
        ...part,
        paging:
          ground.kind === 'css'
            ? { kind: 'link', selector: place.selector }
            : { kind: 'json', path: place.path },
      };
    const name = role === 'shown_rating' ? 'rating' : 'reviews_count';
    return {
      ...part,
      aggregate: inSource(part.aggregate, ground, (source) => ({
        ...source,
        fields: { ...(isRecord(source.fields) && source.fields), [name]: place },
      })),
    };
  });
}

/** Rules made of a guess: its list is asked alone, what else the rules say stays. */
export function withGuess(
  rules: Rules,
  ground: Ground,
  guess: { list: string; fields: object; answers: object | null },
  page: Readonly<Partial<Record<PageRole, string | null>>> = {},
): Rules {
  const { layouts: _replaced, ...rest } = rules;
  const source = {
    ...ground,
    list: guess.list,
    fields: guess.fields,
    ...(guess.answers && { answers: guess.answers }),
  };
  return pageRoles.reduce(
    (made: Rules, role) => {
      const selector = page[role];
      return selector == null ? made : withPagePart(made, { kind: 'css' }, role, { selector });
    },
    { ...rest, reviews: [source] },
  );
}

/** The list of the first source that reads elements, as typed. */
export function cssList(rules: Rules | null, layout: string | null): string | null {
  if (!rules) return null;
  const layouts = sourcesOf(rules.layouts);
  const part =
    rules.reviews === undefined
      ? (layouts.find(({ name }) => name === layout) ?? layouts[0] ?? rules)
      : rules;
  const list = sourcesOf(part.reviews).find(({ kind }) => kind === 'css')?.list;
  return typeof list === 'string' && list !== '' ? list : null;
}
