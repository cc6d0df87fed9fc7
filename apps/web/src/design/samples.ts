import type { Column } from '../components/data-table.tsx';

export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly reviews: number;
}

export const samples: readonly Sample[] = [
  { id: '1', name: 'Кофейня на углу', reviews: 1240 },
  { id: '2', name: 'Управляющая компания с очень длинным названием в две строки', reviews: 3 },
  { id: '3', name: 'Автосервис', reviews: 0 },
];

export const sampleColumns: readonly Column<Sample>[] = [
  {
    id: 'name',
    label: 'Название',
    sort: { key: 'name', asc: 'По названию, А–Я', desc: 'По названию, Я–А' },
    always: true,
    cell: (row) => row.name,
  },
  {
    id: 'reviews',
    label: 'Отзывы',
    sort: { key: 'reviews', first: 'desc', asc: 'Меньше отзывов', desc: 'Больше отзывов' },
    align: 'end',
    cell: (row) => row.reviews.toLocaleString('ru'),
  },
];

export const fruit = [
  { value: 'one', label: 'Яндекс Карты' },
  { value: 'two', label: '2ГИС' },
  { value: 'three', label: 'Площадка, которую выключили', disabled: true },
] as const;
