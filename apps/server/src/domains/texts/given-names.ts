/**
 * Given names with their short forms, a person's in one line: whoever was called «Наташа» may be written «Наталья».
 * Those that are common words too stand after `|`: at the beginning of a sentence they name nobody.
 */
const lines = `
александр саша шура саня алекс
александра саша шура
алексей леша алеша
алина
алиса
алла
алена елена лена леночка
анастасия настя настенька
анатолий толя
андрей андрюша
анжела анжелика
анна аня анечка нюра
антон тоша антоша
антонина тоня
аркадий
арина ирина ира ариша
арсений арсен
артем тема артемий
артур
богдан
борис боря
вадим вадик
валентин валентина валя
валерий валера валерия лера
варвара варя
василий вася
василиса
вероника ника
виктор витя
виктория вика
виталий виталик
виолетта
владимир вова володя
владислав влад владик
владислава влада
всеволод сева
вячеслав слава
галина галя
геннадий гена
георгий жора гоша егор
герман
глеб
григорий гриша
данил данила даниил данька
дарья даша дарина
денис
диана
дмитрий дима митя
ева
евгений евгения женя
евдокия
екатерина катя катерина катюша
елизавета лиза
ефим
жанна
зинаида зина
зоя
иван ваня
игнат
игорь
илья илюша
инга
инна
иннокентий
иосиф
камилла
карина
кирилл
кира
константин костя
кристина
ксения ксюша оксана
лариса лара
леонид леня
лилия лиля
лидия лида
людмила люда мила
макар
максим макс
маргарита рита
марина
мария маша маруся
марк
матвей мотя
михаил миша
милана
надежда надя
наталья наташа наталия
никита
николай коля
нина
оксана
олег
олеся
ольга оля
павел паша
петр петя
полина поля
раиса рая
регина
родион
роман рома
руслан
светлана света
семен сема
сергей сережа серега
снежана
софия софья соня
станислав стас
степан степа
таисия тая
тамара тома
тарас
татьяна таня
тимофей тимоша
тимур
тихон
ульяна уля
федор федя
филипп
христина
эдуард эдик
элина
эльвира
эмма
юлия юля
юрий юра
яков яша
ян яна
ярослав ярослава
ярик
руслана
рустам
ренат ринат
равиль
рашид
ильдар
ильнур
айдар
айрат
марат
наиль
фарид
алсу
гульнара гуля
гузель
лейла
зарина
мадина
амина
аслан
ахмед
заур
магомед
мурад
ибрагим
тигран
ашот
армен
арам
ашхен
нарек
гаянэ
карен
сурен
давид
георг
вахтанг
зураб
резо
гиви
тамерлан
бахтиер
шухрат
азамат
акмаль
джамшид
нурлан
айгуль
динара
санжар
джеймс
джон
майкл
`;
const alsoWords = new Set(
  'вера верой надежда надя любовь люба слава роман роза лилия лев тема света поля рая мила тая марк тихон зоя валя тома герман карина ева ника'.split(
    ' ',
  ),
);

const groups = new Map<string, number[]>();
for (const [number, line] of lines.trim().split('\n').entries())
  for (const name of line.split(' ')) groups.set(name, [...(groups.get(name) ?? []), number]);
for (const [number, name] of ['вера', 'любовь', 'роза', 'лев'].entries()) groups.set(name, [-1 - number]);

const endings = ['', 'а', 'я', 'ь', 'й', 'ия', 'ья', 'ий'];
const forms = /(?:ою|ею|ой|ей|ом|ем|ью|ии|ия|ию|ием|ья|ье|ьи|ью|ьей|ые|у|ю|е|и|ы|а|я)$/;

/** The nominative of a given name in any form; null for a word that is none. Small letters, е for ё. */
export function givenName(norm: string): string | null {
  if (norm.length > 16) return null;
  if (groups.has(norm)) return norm;
  const base = norm.replace(forms, '');
  if (base.length < 2 || base === norm) return null;
  for (const ending of endings) if (groups.has(base + ending)) return base + ending;
  return null;
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

/** «Сергеевна», «Петровичу». */
export function isPatronymic(norm: string): boolean {
  return norm.length > 6 && /(?:[ое]вич|ьич)(?:а|у|ем|е)?$|(?:[ое]вн|иничн)(?:а|у|е)$/.test(norm);
}
