import { folded } from './letters.ts';

/**
 * Given names with their short forms, a person's between semicolons: whoever was called «Наташа» may be written
 * «Наталья».
 */
const men = `
александр саша шура саня алекс; алексей леша алеша; анатолий толя; андрей андрюша; антон тоша антоша; аркадий;
арсений арсен; артем тема артемий; артур; богдан; борис боря; вадим вадик; василий вася; виктор витя;
виталий виталик; владимир вова володя; владислав влад владик; всеволод сева; вячеслав слава; геннадий гена;
георгий жора гоша егор; герман; глеб; григорий гриша; данил данила даниил данька; денис; дмитрий дима митя; ефим;
иван ваня; игнат; игорь; илья илюша; иннокентий; иосиф; кирилл; константин костя; леонид леня; макар; максим макс;
марк; матвей мотя; михаил миша; никита; николай коля; олег; павел паша; петр петя; родион; роман рома;
руслан; семен сема; сергей сережа серега; станислав стас; степан степа; тарас; тимофей тимоша; тимур; тихон;
федор федя; филипп; эдуард эдик; юрий юра; яков яша; ярик; рустам; ренат ринат; равиль; рашид; ильдар; ильнур; айдар;
айрат; марат; наиль; фарид; аслан; ахмед; заур; магомед; мурад; ибрагим; тигран; ашот; армен; арам; нарек; карен;
сурен; давид; георг; вахтанг; зураб; резо; гиви; тамерлан; бахтиер; шухрат; азамат; акмаль; джамшид; нурлан; санжар;
джеймс; джон; майкл
`;
const women = `
александра саша шура; алина; алиса; алла; алена елена лена леночка; анастасия настя настенька; анжела анжелика;
анна аня анечка нюра; антонина тоня; арина ирина ира ариша; варвара варя; василиса; вероника ника; виктория вика викуся;
виолетта; владислава влада; галина галя; дарья даша дарина; диана; ева; евдокия; екатерина катя катерина катюша;
елизавета лиза; жанна; зинаида зина; зоя; инга; инна; камилла; карина; кира; кристина; ксения ксюша оксана; ольга оля;
лариса лара; лилия лиля; лидия лида; людмила люда мила; маргарита рита; марина; мария маша маруся; милана;
надежда надя; наталья наташа наталия; нина; оксана; олеся; полина поля; раиса рая; регина; светлана света; снежана;
софия софья соня; таисия тая; тамара тома; татьяна таня; ульяна уля; христина; элина; эльвира; эмма; юлия юля;
руслана; алсу; гульнара гуля; гузель; лейла; зарина; мадина; амина; ашхен; гаянэ; айгуль; динара
`;
/** His, hers, and what either of the two is called: one may be written for the other. */
const both: readonly (readonly [his: string, hers: string, shared: string])[] = [
  ['валентин', 'валентина', 'валя'],
  ['валерий валера', 'валерия лера', ''],
  ['евгений', 'евгения', 'женя'],
  ['ян', 'яна', ''],
  ['ярослав', 'ярослава', ''],
];
/** What men and women are called alike, here or elsewhere: it tells nobody's sex. */
const shared = new Set('саша шура саня женя валя слава алекс ника карен паша'.split(' '));
/** Common words too: at the beginning of a sentence they name nobody. */
const alsoWords = new Set(
  'вера верой надежда надя любовь люба слава роман роза лилия лев тема света поля рая мила тая марк тихон зоя валя тома герман карина ева ника'.split(
    ' ',
  ),
);

type Sex = 'male' | 'female';
/** Of each name the persons it may be of, and whose name it is. */
const groups = new Map<string, number[]>();
const sexes = new Map<string, Sex | null>();
let persons = 0;

function add(names: string, sex: Sex | null): void {
  for (const name of names.split(' ').filter(Boolean)) {
    groups.set(name, [...(groups.get(name) ?? []), persons]);
    const known = sexes.get(name);
    sexes.set(name, shared.has(name) || (known !== undefined && known !== sex) ? null : sex);
  }
}
for (const [names, sex] of [
  [`${men};лев`, 'male'],
  [`${women};вера;любовь люба;роза`, 'female'],
] as const)
  for (const person of names.split(';')) {
    persons += 1;
    add(person.trim(), sex);
  }
for (const [his, hers, either] of both) {
  persons += 1;
  add(his, 'male');
  add(hers, 'female');
  add(either, null);
}

const endings = ['', 'а', 'я', 'ь', 'й', 'ия', 'ья', 'ий'];
const forms = /(?:ою|ею|ой|ей|ом|ем|ью|ии|ия|ию|ием|ья|ье|ьи|ью|ьей|ые|у|ю|е|и|ы|а|я)$/;

/** The nominative of a given name in any form; null for a word that is none. Small letters, е for ё. */
export function givenName(norm: string): string | null {
  if (norm.length > 16) return null;
  if (groups.has(norm)) return norm;
  const base = norm.replace(forms, '');
  if (base.length < 2 || base === norm) return null;
  // «Викторию» is «Виктория», and no «Виктор».
  if (/и[юи]$|ией$/.test(norm) && groups.has(`${base}ия`)) return `${base}ия`;
  // «Люди» and «людей» are no forms of «Люда».
  const isOfOther = /[^жшчщц]е[йю]$|[^гкхжшчщц]и$/.test(norm);
  for (const ending of endings)
    if (groups.has(base + ending) && !(isOfOther && ending === 'а')) return base + ending;
  // «Павла» is «Павел».
  const withVowel = base.replace(/л$/, 'ел');
  return groups.has(withVowel) ? withVowel : null;
}

/**
 * Whose name it is, in the nominative; null where men and women bear it or nobody here knows it: it is never guessed by
 * its ending («Никита», «Николя»).
 */
export function sexOfName(name: string): Sex | null {
  return sexes.get(folded(name)) ?? null;
}

/** Whether two names may be of the same person: short and full forms. */
export function mayBeSame(one: string, other: string): boolean {
  const numbers = groups.get(other) ?? [];
  return one === other || (groups.get(one) ?? []).some((number) => numbers.includes(number));
}

/** Whether the name at the beginning of a sentence is more likely a common word. */
export function isAlsoWord(name: string): boolean {
  return alsoWords.has(name);
}

/** «Сергеевна», «Петровичу», «Ильича». */
export function isPatronymic(norm: string): boolean {
  return /^(?:\p{L}{3,}[ое]вич|\p{L}{2,}ьич)(?:а|у|ем|е)?$|^\p{L}{3,}(?:[ое]вн|иничн)(?:а|у|е)$|^ильинич\p{L}{1,3}$/u.test(
    norm,
  );
}

/** Whether a word looks like a patronymic as people say it: «Палыч, Пална, Иваныча, Сергевну, Саныч». */
export function isSpokenPatronymic(word: string): boolean {
  return /^\p{L}{2,}[аеыи]ч(?:а|у|ем|ом|е)?$|^\p{L}{2,}[внл]н(?:а|ы|у|е|ой)$/u.test(word);
}

/** Whether a spoken patronymic may be of the full one: both begin alike, but for «Саныч» of «Александрович». */
export function mayBeSpokenOf(spoken: string, patronymic: string): boolean {
  const isHers = (word: string) => /н(?:а|ы|у|е|ой)$/.test(word);
  const beginning =
    spoken.startsWith('сан') && patronymic.startsWith('александр') ? 'са' : patronymic.slice(0, 2);
  return isPatronymic(patronymic) && isHers(spoken) === isHers(patronymic) && spoken.startsWith(beginning);
}
