import type { Level } from '@molva/contract/permissions';
import { agencyClients } from './index.ts';

/** The password of everyone in the demo. */
export const password = 'molva-demo';

export interface DemoPerson {
  role: string;
  email: string;
  password: string;
  fullName: string | null;
  level: Level;
}

/** Made by the server itself, as its first administrator. */
export const administrator: DemoPerson = {
  role: 'Администратор',
  email: 'admin@molva.example',
  password,
  fullName: null,
  level: 'head',
};

const person = (name: string, level: Level, role: string, fullName: string): DemoPerson => ({
  role,
  email: `${name}@molva.example`,
  password,
  fullName,
  level,
});

export const head = person('head', 'head', 'Руководитель', 'Вера Лаптева');
export const managers: readonly [DemoPerson, DemoPerson] = [
  person('manager', 'manager', 'Менеджер', 'Илья Карпов'),
  person('manager2', 'manager', 'Менеджер', 'Софья Дёмина'),
];
export const editor = person('editor', 'editor', 'Редактор', 'Нина Осипова');
export const copywriter = person('copywriter', 'copywriter', 'Копирайтер', 'Глеб Вершинин');
export const trainee = person('trainee', 'trainee', 'Стажёр', 'Тимур Ахметов');

/** Everyone of the agency but the administrator. */
export const staff: readonly DemoPerson[] = [head, ...managers, editor, copywriter, trainee];

/** Clients go to the managers by turns. */
export function managerOf(clientKey: string): DemoPerson {
  const index = agencyClients.findIndex((client) => client.key === clientKey);
  return index % 2 === 0 ? managers[0] : managers[1];
}

/** The account of a client's own user. */
export function accountOf(clientKey: string): { email: string; password: string } {
  return { email: `${clientKey}@client.example`, password };
}

/** Title and text of the first manager's personal notes. */
export const managersNotes: readonly (readonly [title: string, description: string])[] = [
  ['Созвон с кофейнями во вторник', 'Спросить про новую точку на набережной и про ответы на низкие оценки.'],
  [
    'Проверить площадки автосервиса',
    'Две точки давно не собирались: посмотреть, что изменилось на странице.',
  ],
  ['Отпуск с 14-го', 'Передать клиентов Софье, предупредить Нину.'],
];
