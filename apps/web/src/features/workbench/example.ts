/** A page to try the workbench on. */
export const exampleUrl = 'https://otzyvy.example/chaynaya';

const reviews = [
  ['Анна Белова', '3 марта 2026', 5, 'Чай принесли горячим, официант посоветовал пирог с вишней.', ''],
  [
    'Пётр Ким',
    '12 апреля 2026',
    2,
    'Ждали столик двадцать минут, хотя половина зала была пуста.',
    'Извините нас. В выходные теперь работают два администратора.',
  ],
  ['Ия Орлова', '1 мая 2026', 4, 'Хозяйка помнит гостей по именам, за это сюда и возвращаемся.', ''],
] as const;

export const examplePage = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>Чайная на Лесной: отзывы</title></head>
<body>
<h1>Чайная на Лесной</h1>
<p>Рейтинг <b class="place-rating">4,6</b>, <span class="place-count">37 отзывов</span></p>
${reviews
  .map(
    ([author, date, grade, text, answer], index) => `<div class="opinion" data-opinion-id="40${index}17">
  <b class="opinion-author">${author}</b> <span class="opinion-date">${date}</span> <span class="opinion-grade">${grade} из 5</span>
  <p class="opinion-text">${text}</p>${answer === '' ? '' : `\n  <blockquote class="opinion-reply">${answer}</blockquote>`}
</div>`,
  )
  .join('\n')}
<a class="next-page" href="?page=2">Следующая</a>
</body></html>`;
