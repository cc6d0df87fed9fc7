import type { Permission } from '@molva/contract/permissions';
import { describe, expect, it } from 'vitest';
import { screenAt, sectionName, sectionsFor } from './sections.ts';

const holder = (...abilities: Permission[]) => ({ abilities });
const names = (...abilities: Permission[]) => sectionsFor(holder(...abilities)).map(sectionName);

describe('sectionsFor', () => {
  it('leaves out what one may not open, and calls a section by its one screen where that is a side screen', () => {
    expect(names()).toEqual([]);
    expect(names('clients:read', 'reviews:read', 'sources:write')).toEqual([
      'Обзор',
      'Отзывы',
      'Слова покупателей',
    ]);
    expect(names('reviews:read', 'removals:write')).toEqual(['Отзывы']);
  });

  it('leads into a section by its first screen that is open', () => {
    const [texts] = sectionsFor(holder('sources:write', 'requests:create'));
    expect(texts?.tabs.map(({ to }) => to)).toEqual(['/clients/$clientId/sources']);
    expect(texts?.action?.label).toBe('Добавить тексты');
    expect(sectionsFor(holder('sources:write'))[0]?.action).toBeUndefined();
  });
});

describe('placeOf', () => {
  it('knows each address, with tab or without', () => {
    expect(screenAt('/copywriting/$clientId/')).toMatchObject({
      section: 'Тексты',
      screen: { label: 'В работе' },
    });
    expect(screenAt('/clients/$clientId/execution/period/$period')).toMatchObject({ section: 'Исполнение' });
    expect(screenAt('/copywriting/$clientId/add-reviews')).toMatchObject({
      screen: { permission: 'requests:create' },
    });
    expect(screenAt('/clients/$clientId/nowhere')).toBeNull();
  });
});
