import type { KeyHelp } from '../../components/keys-dialog.tsx';

/** What `?` shows. */
export function keyGroups(isStaff: boolean): KeyHelp[] {
  return [
    {
      title: 'Везде',
      keys: [
        {
          keys: ['Ctrl K'],
          does: isStaff ? 'найти клиента, точку, экран или действие' : 'найти точку, экран или действие',
        },
        { keys: ['?'], does: 'показать клавиши' },
        { keys: ['Esc'], does: 'закрыть окно или панель' },
      ],
    },
    {
      title: 'Таблицы',
      keys: [
        { keys: ['↑', '↓'], does: 'к строке выше или ниже' },
        { keys: ['Home', 'End'], does: 'к первой и последней строке' },
        { keys: ['Enter'], does: 'открыть строку' },
      ],
    },
    {
      title: 'Отзывы',
      keys: [
        { keys: ['j', 'k'], does: 'следующий и предыдущий отзыв' },
        { keys: ['Enter'], does: 'открыть подробности' },
        ...(isStaff
          ? [
              { keys: ['x', 'Shift x'], does: 'выбрать отзыв, выбрать все до него' },
              { keys: ['t'], does: 'метки' },
              { keys: ['a'], does: 'поручить' },
              { keys: ['n'], does: 'добавить заметку' },
              { keys: ['u'], does: 'отменить последнее, ещё раз: вернуть' },
            ]
          : []),
      ],
    },
    { title: 'Рейтинги', keys: [{ keys: ['t'], does: 'график или таблица' }] },
    {
      title: 'Снимки',
      keys: [
        { keys: ['←', '→'], does: 'предыдущий и следующий снимок' },
        { keys: ['+', '−'], does: 'увеличить и уместить в окно' },
      ],
    },
    ...(isStaff
      ? [
          {
            title: 'Тексты',
            keys: [
              { keys: ['Alt ↓', 'Alt ↑'], does: 'следующий и предыдущий текст' },
              { keys: ['F8', 'Shift F8'], does: 'следующее и предыдущее замечание' },
              { keys: ['Alt Enter'], does: 'принять замену, которую предлагает замечание' },
              { keys: ['Ctrl S'], does: 'сохранить сейчас' },
              { keys: ['Ctrl Enter'], does: 'главный шаг: сдать, отправить, согласовать' },
            ],
          },
          {
            title: 'Заметки авторам',
            keys: [{ keys: ['Ctrl Enter'], does: 'добавить или сохранить заметку' }],
          },
          {
            title: 'База знаний',
            keys: [{ keys: ['Ctrl S'], does: 'сохранить страницу, пока вы её правите' }],
          },
        ]
      : []),
  ];
}
