import type { ExtractedAnswer, ExtractedPage, ExtractedReview, PageRequest } from '@molva/extraction';
import { FetchError } from '../../external/fetch/index.ts';
import { oneOf } from '../random.ts';
import {
  areTwins,
  areUntold,
  dateOn,
  leastTelling,
  momentOf,
  noon,
  onePage,
  type SiteKind,
  type TrueReview,
} from './true-review.ts';
import type { PageSource } from '../../domains/monitoring/read-list.ts';

type Random = () => number;

/** What is wrong with a site, or with its rules, during one collection. */
export type Fault =
  | 'none'
  | 'no_reviews_read'
  | 'skeleton'
  | 'text_not_read'
  | 'author_not_read'
  | 'text_is_read_more'
  | 'half_of_list'
  | 'junk_second_page'
  | 'captcha_second_page'
  | 'page_number_ignored'
  | 'moves_while_read';
export const faults: readonly Fault[] = [
  'no_reviews_read',
  'skeleton',
  'text_not_read',
  'author_not_read',
  'text_is_read_more',
  'half_of_list',
  'junk_second_page',
  'captcha_second_page',
  'page_number_ignored',
  'moves_while_read',
];

const names = ['Анна', 'Пётр К.', 'Мария Иванова', 'Олег', 'Сергей Т.', 'Ирина', 'Гость', 'Ольга Лебедева'];
const openings = ['Заходили всей семьёй', 'Был здесь впервые', 'Заказывали доставку', 'Хожу сюда давно'];
const middles = ['в субботу вечером', 'по совету друзей', 'на день рождения мамы', 'после работы'];
const endings = ['остались довольны', 'ждали слишком долго', 'вернёмся ещё раз', 'вряд ли придём снова'];
const words =
  'кофе чай десерт официант окно музыка очередь касса парковка дети столик меню цена порция соус салат хлеб рыба мясо суп завтрак свет шум запах пол стул бармен гардероб зал терраса вид река двор витрина сыр торт сок лимонад скидка карта'.split(
    ' ',
  );
const short = ['Отлично', 'Супер!', 'Нормально', 'Ужасно', 'Всё понравилось'];
/** What a page of a model is asked for by. */
export const requestOf = (page: number): PageRequest => ({
  url: `https://model.example/?page=${page}`,
  method: 'GET',
  headers: {},
  body: null,
  page,
  offset: 0,
  values: {},
});

/** A site of reviews that come, change and go, and its pages as the rules read them. */
export class ModelSite {
  readonly kind: SiteKind;
  readonly reviews: TrueReview[] = [];
  /** Everything that ever was. */
  readonly all = new Map<number, TrueReview>();
  today = 0;
  readsIds: boolean;
  /** The rules found where the page says the very day. */
  readsDays: boolean;
  /** All was shown with its day. */
  hasShownDays: boolean;
  readonly #random: Random;
  readonly #hidden: number;
  readonly #rank = new Map<number, number>();

  /** @param isVague whether it says dates in weeks and months */
  constructor(random: Random, isVague = false) {
    this.#random = random;
    this.kind = {
      paging: oneOf(random, ['window', 'links', 'numbers', 'repeats_last']),
      pageSize: oneOf(random, [5, 8, 12, 20]),
      sort: oneOf(random, ['newest', 'newest', 'relevance']),
      count: oneOf(random, ['none', 'true', 'true', 'with_hidden']),
      ids: oneOf(random, ['none', 'some_day', 'always']),
      dates: random() < 0.5 ? 'last_week' : 'exact',
    };
    if (isVague) {
      this.kind.dates = 'vague';
      if (random() < 0.5) this.kind.pageSize = onePage;
    }
    this.readsIds = this.kind.ids === 'always';
    this.readsDays = this.kind.dates === 'exact';
    this.hasShownDays = this.kind.dates !== 'vague';
    this.#hidden = 1 + Math.floor(random() * 5);
    const many = 1 + Math.floor(random() * 45);
    for (let number = 0; number < many; number += 1) this.add(Math.floor(random() * 300) - 300);
  }

  get now(): Date {
    return momentOf(this.today + noon);
  }

  add(day = this.today): void {
    const random = this.#random;
    const id = this.all.size + 1;
    const isVague = this.kind.dates === 'vague';
    const author = random() < 0.15 ? null : oneOf(random, isVague ? names.slice(0, 3) : names);
    const isShort = random() < 0.25;
    const text = isShort
      ? oneOf(random, isVague ? short.slice(0, 2) : short)
      : `${oneOf(random, openings)} ${oneOf(random, middles)}, нас было ${id}, и мы ${oneOf(random, endings)}. ${Array.from({ length: 9 }, () => oneOf(random, words)).join(', ')}.`;
    const review: TrueReview = {
      id,
      author,
      text: random() < 0.05 && author !== null ? null : text,
      rating: 1 + Math.floor(random() * 5),
      day,
      answer: random() < 0.3 ? `Спасибо за отзыв, номер ${id}` : null,
      twinOf: id,
    };
    const others = [...this.all.values()];
    if (others.some((other) => areUntold(review, other, this.kind))) return;
    review.twinOf = others.find((other) => areTwins(review, other, this.kind))?.twinOf ?? id;
    this.#put(review);
  }

  twinsOf(id: number): TrueReview[] {
    const twinOf = this.all.get(id)?.twinOf;
    return [...this.all.values()].filter((review) => review.twinOf === twinOf);
  }

  /** Whether two stand there that nothing tells from one that is shown twice. */
  get showsTwice(): boolean {
    const said = this.reviews.map((review) =>
      JSON.stringify([review.author, review.text, review.rating, this.#date(review.day)]),
    );
    return new Set(said).size < said.length;
  }

  #put(review: TrueReview): void {
    this.reviews.push(review);
    this.all.set(review.id, review);
    this.#rank.set(review.id, this.#random());
  }

  remove(which: 'any' | 'newest'): void {
    const [newest] = this.sorted();
    const gone = which === 'newest' ? newest : this.reviews[Math.floor(this.#random() * this.reviews.length)];
    if (gone && this.reviews.length > 1) this.reviews.splice(this.reviews.indexOf(gone), 1);
  }

  edit(): void {
    const review = oneOf(this.#random, this.reviews);
    const kind = this.#random();
    // Without an id, a name and words of its own, what is changed leaves nothing that a page could tell it by.
    const isNobodys = review.author === null && (review.text?.length ?? 0) < leastTelling;
    if (this.kind.ids !== 'always' && (isNobodys || review.text === null) && kind < 0.6) return;
    // Which of two such was changed, no page tells.
    if (this.twinsOf(review.id).length > 1) return;
    if (kind < 0.4 && review.text !== null) review.text += ' Дополнено: были здесь ещё раз.';
    else if (kind < 0.6) review.rating = 1 + (review.rating % 5);
    else if (kind < 0.8) review.answer ??= `Ответили позже, номер ${review.id}`;
    // A beginning that is written anew can be known by the site's id alone, or by name and day.
    else if (review.text !== null && review.text.length > 60 && this.readsIds)
      review.text = `Обновлено спустя время. ${review.text}`;
  }

  sorted(): TrueReview[] {
    const rank = (review: TrueReview) => this.#rank.get(review.id) ?? 0;
    return this.kind.sort === 'newest'
      ? this.reviews.toSorted((one, other) => other.day - one.day || one.id - other.id)
      : this.reviews.toSorted((one, other) => rank(one) - rank(other));
  }

  /** The pages of one collection. */
  source(fault: Fault): PageSource {
    return {
      read: ({ page: number }) => {
        if (fault === 'captcha_second_page' && number === 2)
          return Promise.reject(
            new FetchError(
              'blocked',
              'https://model.example/',
              'The site asks to prove that one is no robot',
            ),
          );
        if (fault === 'moves_while_read' && number === 2) this.add();
        return Promise.resolve(this.#page(number, fault));
      },
      readWhole: ({ reviews }) => Promise.resolve([...reviews]),
    };
  }

  #page(number: number, fault: Fault): ExtractedPage {
    const { paging, pageSize } = this.kind;
    const list = fault === 'half_of_list' ? this.sorted().filter(({ id }) => id % 2 === 0) : this.sorted();
    const pages = paging === 'window' ? 1 : Math.max(1, Math.ceil(list.length / pageSize));
    const shown =
      fault === 'page_number_ignored' && paging !== 'links'
        ? 1
        : paging === 'repeats_last'
          ? Math.min(number, pages)
          : number;
    const isEmpty =
      fault === 'no_reviews_read' || fault === 'skeleton' || (fault === 'junk_second_page' && number === 2);
    const reviews = isEmpty
      ? []
      : list.slice((shown - 1) * pageSize, shown * pageSize).map((review) => this.#shown(review, fault));
    const leadsOn = paging === 'links' ? number < pages : paging !== 'window' && reviews.length > 0;
    return {
      reviews,
      aggregate: fault === 'junk_second_page' && number === 2 ? null : this.#aggregate(fault),
      next_url: null,
      next_request: leadsOn && !isEmpty ? requestOf(number + 1) : null,
      end: null,
      layout: null,
      wall: null,
      follow: [],
      warnings: [],
      origins: null,
      matching: null,
      text: null,
    };
  }

  #aggregate(fault: Fault): ExtractedPage['aggregate'] {
    const { count } = this.kind;
    const sum = this.reviews.reduce((total, { rating }) => total + rating, 0);
    const real = this.reviews.length + (count === 'with_hidden' ? this.#hidden : 0);
    return {
      rating: fault === 'skeleton' ? null : Math.round((sum / this.reviews.length) * 10) / 10,
      best_rating: 5,
      reviews_count: fault === 'skeleton' ? 0 : count === 'none' ? null : real,
      ratings_count: null,
      distribution: null,
    };
  }

  #shown(review: TrueReview, fault: Fault): ExtractedReview {
    const text = fault === 'text_not_read' ? null : fault === 'text_is_read_more' ? 'Читать' : review.text;
    const uid = this.readsIds ? `r${review.id}` : null;
    return {
      external_review_uid: uid,
      author: fault === 'author_not_read' ? null : review.author,
      title: null,
      sex: null,
      recall: text,
      ...this.#date(review.day),
      rating: review.rating,
      rating_raw: String(review.rating),
      likes: review.id % 7,
      dislikes: null,
      url: `https://model.example/reviews/${review.id}`,
      answers: review.answer === null ? [] : [this.#answer(review.answer, review.day)],
    };
  }

  #answer(text: string, day: number): ExtractedAnswer {
    return { external_review_uid: null, author: 'Заведение', recall: text, ...this.#date(day + 1) };
  }

  #date(day: number) {
    return dateOn(day, this.today, this.readsDays ? 'exact' : this.kind.dates);
  }
}
