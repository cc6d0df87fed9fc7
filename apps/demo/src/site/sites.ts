import type { PublicationRules } from '@molva/contract/sites';
import type { ParserRulesInput } from '@molva/extraction';
import { type SiteKey, siteKeys } from '../generator/index.ts';

/** One of the demo's review sites: how it looks, and how Molva is told to read it. */
export interface SiteDefinition {
  key: SiteKey;
  name: string;
  tagline: string;
  /** The colour of its header. */
  colour: string;
  pageSize: number;
  rules: ParserRulesInput;
  /** Where its policy is not the usual one. */
  publication?: Partial<PublicationRules>;
}

/** Microdata and JSON-LD say everything themselves. */
const none: ParserRulesInput = {};

const otzyvnik: ParserRulesInput = {
  version: 1,
  time_zone: 'Europe/Moscow',
  reviews: [
    {
      kind: 'css',
      list: 'article.otzyv',
      fields: {
        external_review_uid: { attribute: 'data-otzyv' },
        author: { selector: '.otzyv-avtor' },
        recall: { selector: '.otzyv-tekst' },
        publication_date: { selector: '.otzyv-data' },
        rating: { selector: '.zvezda-polnaya', count: true },
        likes: { selector: '.polezno b' },
        dislikes: { selector: '.bespolezno b' },
        url: { selector: 'a.otzyv-ssylka', attribute: 'href' },
      },
      answers: {
        list: '.otvet',
        fields: {
          external_review_uid: { attribute: 'data-otvet' },
          author: { selector: '.otvet-kto' },
          recall: { selector: '.otvet-tekst' },
          publication_date: { selector: '.otvet-data' },
        },
      },
      scale: { best: 5, worst: 1 },
    },
  ],
  aggregate: [
    {
      kind: 'css',
      fields: {
        rating: { selector: '.itog-ocenka' },
        reviews_count: { selector: '.itog-otzyvov' },
        ratings_count: { selector: '.itog-ocenok' },
        distribution: {
          '1': { selector: '.dolya-1 b' },
          '2': { selector: '.dolya-2 b' },
          '3': { selector: '.dolya-3 b' },
          '4': { selector: '.dolya-4 b' },
          '5': { selector: '.dolya-5 b' },
        },
      },
      scale: { best: 5, worst: 1 },
    },
  ],
  paging: { kind: 'template', template: '?page={page}', first: 1 },
};

const answersOfJson = {
  fields: {
    external_review_uid: { path: '$.id' },
    author: { path: '$.from' },
    recall: { path: '$.text' },
    publication_date: { path: '$.created' },
  },
};

const tochka: ParserRulesInput = {
  version: 1,
  reviews: [
    {
      kind: 'json',
      list: '$.items[*]',
      fields: {
        external_review_uid: { path: '$.id' },
        author: { path: '$.author.name' },
        sex: { path: '$.author.gender' },
        recall: { path: '$.text' },
        publication_date: { path: '$.created' },
        rating: { path: '$.mark', map: { awful: 1, poor: 2, fair: 3, good: 4, great: 5 } },
        likes: { path: '$.votes.up' },
        dislikes: { path: '$.votes.down' },
        url: { path: '$.url' },
      },
      answers: { list: '$.reply', ...answersOfJson },
      scale: { best: 5, worst: 1 },
    },
  ],
  aggregate: [
    {
      kind: 'json',
      fields: {
        rating: { path: '$.place.rating' },
        reviews_count: { path: '$.place.reviews' },
        ratings_count: { path: '$.place.marks' },
      },
      scale: { best: 5, worst: 1 },
    },
  ],
  paging: { kind: 'json', path: '$.next' },
};

const karta: ParserRulesInput = {
  version: 1,
  reviews: [
    {
      kind: 'script-json',
      script: { by: 'assignment', name: 'window.__KARTA__' },
      list: '$.reviews[*]',
      fields: {
        external_review_uid: { path: '$.id' },
        author: { path: '$.user' },
        recall: { path: '$.text' },
        publication_date: { path: '$.date' },
        rating: { path: '$.stars' },
        likes: { path: '$.likes' },
        dislikes: { path: '$.dislikes' },
        url: { path: '$.link' },
      },
      answers: { list: '$.comments[*]', ...answersOfJson },
      scale: { best: 5, worst: 1 },
    },
  ],
  aggregate: [
    {
      kind: 'script-json',
      script: { by: 'assignment', name: 'window.__KARTA__' },
      fields: {
        rating: { path: '$.summary.rating' },
        reviews_count: { path: '$.summary.reviews' },
        ratings_count: { path: '$.summary.ratings' },
        distribution: {
          '1': { path: "$.summary.stars['1']" },
          '2': { path: "$.summary.stars['2']" },
          '3': { path: "$.summary.stars['3']" },
          '4': { path: "$.summary.stars['4']" },
          '5': { path: "$.summary.stars['5']" },
        },
      },
      scale: { best: 5, worst: 1 },
    },
  ],
  paging: { kind: 'json', path: '$.nextPage' },
};

const definitions: Record<SiteKey, SiteDefinition> = {
  vitrina: {
    key: 'vitrina',
    name: 'Витрина мнений',
    tagline: 'Что говорят о местах рядом',
    colour: '#1f6f5c',
    pageSize: 20,
    rules: none,
  },
  gorod: {
    key: 'gorod',
    name: 'Голос города',
    tagline: 'Город рассказывает сам',
    colour: '#3b4cb8',
    pageSize: 25,
    rules: none,
    publication: {
      ai_allowed: true,
      incentive_allowed: true,
      disclosure: 'Отзыв написан за вознаграждение.',
    },
  },
  otzyvnik: {
    key: 'otzyvnik',
    name: 'Отзывник',
    tagline: 'Отзывы без прикрас с тех пор, как есть интернет',
    colour: '#8a3b12',
    pageSize: 15,
    rules: otzyvnik,
  },
  tochka: {
    key: 'tochka',
    name: 'Точка зрения',
    tagline: 'Каждое мнение на карте',
    colour: '#7a2e6d',
    pageSize: 50,
    rules: tochka,
  },
  karta: {
    key: 'karta',
    name: 'Карта мест',
    tagline: 'Куда пойти и чего ждать',
    colour: '#22577a',
    pageSize: 50,
    rules: karta,
  },
};

export const siteDefinitions: SiteDefinition[] = siteKeys.map((key) => definitions[key]);
