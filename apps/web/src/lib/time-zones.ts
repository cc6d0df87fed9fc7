export const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;

/** «Asia/Yekaterinburg» as «Екатеринбург» where the browser knows its Russian name, else its city. */
export function zoneName(zone: string): string {
  return zoneNames[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

const zoneNames: Readonly<Record<string, string>> = {
  'Europe/Kaliningrad': 'Калининград',
  'Europe/Moscow': 'Москва',
  'Europe/Samara': 'Самара',
  'Europe/Volgograd': 'Волгоград',
  'Europe/Saratov': 'Саратов',
  'Asia/Yekaterinburg': 'Екатеринбург',
  'Asia/Omsk': 'Омск',
  'Asia/Novosibirsk': 'Новосибирск',
  'Asia/Krasnoyarsk': 'Красноярск',
  'Asia/Irkutsk': 'Иркутск',
  'Asia/Yakutsk': 'Якутск',
  'Asia/Vladivostok': 'Владивосток',
  'Asia/Magadan': 'Магадан',
  'Asia/Kamchatka': 'Камчатка',
  'Asia/Almaty': 'Алматы',
  'Europe/Minsk': 'Минск',
};
const russianZones = Object.keys(zoneNames);

/** Zones to choose from: those with a Russian name first. */
export function zoneOptions() {
  const rest = Intl.supportedValuesOf('timeZone').filter((zone) => !russianZones.includes(zone));
  return [...russianZones, ...rest].map((zone) => {
    const name = zoneName(zone);
    return { value: zone, label: russianZones.includes(zone) ? `${name} (${zone})` : zone };
  });
}
