import type { Problems } from './problem-text.ts';

/** Versions of parser rules and the samples they are tested on. */
export const ruleProblems = {
  no_such_version: { detail: 'No such version of this site', words: 'Такой версии правил у площадки нет' },
  version_not_tested: {
    detail: 'The draft was not tested: without_test uses it all the same',
    words: 'Черновик не проверен на образцах. Проверьте его или примените без проверки',
  },
  version_in_use: { detail: 'Only a draft can be deleted', words: 'Удалить можно только черновик правил' },
  too_many_drafts: {
    detail: 'A site has {count} drafts at most',
    words: 'Черновиков правил слишком много: не больше {count}. Удалите лишние',
  },
  too_many_samples: {
    detail: 'A site has {count} samples at most',
    words: 'Образцов у площадки слишком много: не больше {count}. Удалите лишние',
  },
  sample_reads_nothing: {
    detail: 'The rules read neither reviews nor a rating on this page',
    words: 'По этим правилам на странице ничего не читается: ожидать нечего',
  },
  one_page: {
    detail: 'Either content, or client_id and area_id',
    words: 'Нужна страница: её текст или точка, с которой её собирали',
  },
  page_not_kept: {
    detail: 'No page is kept of the last collection of this area',
    words: 'Страницы этой точки нет: соберите её ещё раз и попробуйте снова',
  },
  page_not_readable: {
    detail: 'The page that is kept is too long for a sample, or broken',
    words: 'Страница этой точки слишком велика для образца или испорчена',
  },
  area_of_another_site: {
    detail: 'The area is on another site',
    words: 'Эта точка на другой площадке',
  },
  one_expectation: {
    detail: 'Either expected or parser_rules, not both',
    words: 'Ожидание задаётся или результатом, или правилами',
  },
} as const satisfies Problems;
