/** The real pages, with the address each came from as far as ready rules need it. */
export const pages = [
  { file: 'yandex-maps-org.html', host: 'yandex.ru' },
  { file: '2gis-reviews.html', host: '2gis.ru' },
  { file: 'flamp-firm.html', host: 'moscow.flamp.ru' },
] as const;
