import { z } from 'zod';
import {
  date,
  id,
  listOf,
  message,
  name,
  paging,
  period,
  somethingToChange,
  timestamp,
  webAddress,
} from './common.ts';
import { competitorDifferences, competitorLimits, competitorStates } from './competitor-states.ts';
import { endpoint } from './endpoint.ts';
import { schedule } from './monitoring.ts';

/** What is compared: the same figures of a client, of one of its areas and of a competitor. */
export const comparedFigures = z
  .object({
    rating: z
      .number()
      .nullable()
      .meta({ description: 'Latest rating the site shows; of a client the average of its areas' }),
    rating_previous: z.number().nullable().meta({ description: 'The same thirty days before' }),
    reviews_count: z.int().nullable().meta({ description: 'Reviews the site says there are' }),
    collected_count: z.int().meta({ description: 'Reviews collected and not gone' }),
    recent: z
      .object({
        reviews: z.int(),
        answered: z.int().meta({ description: 'Of them those with an answer on the site' }),
        average_rating: z.number().nullable().meta({ description: 'Of those with a grade' }),
      })
      .meta({ description: `Reviews of the last ${competitorLimits.recentDays} days` }),
  })
  .meta({ id: 'ComparedFigures' });

const isActive = z.boolean().meta({ description: 'Whether it is collected by its schedule' });

export const competitor = z
  .object({
    id,
    client_id: id,
    name: z.string(),
    url: z.string(),
    site: z.object({ id, name: z.string(), is_active: z.boolean() }),
    state: z.enum(competitorStates).meta({ description: 'How its last collection went' }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why that failed, or ended before the end; a code of collections' }),
    collected_at: timestamp.nullable().meta({ description: 'When a collection last read its page' }),
    schedule,
    is_active: isActive,
    next_run_at: timestamp.nullable(),
    created_at: timestamp,
    figures: comparedFigures,
  })
  .meta({ id: 'Competitor' });

const recentDays = {
  start_date: date,
  end_date: date.meta({ description: 'The last day; UTC' }),
};

const params = z.object({ client_id: id });
const path = '/reviews/clients/{client_id}/competitors';

export const listCompetitors = endpoint({
  method: 'GET',
  path,
  operationId: 'competitors-list_competitors',
  summary: 'Competitors of a client with their figures beside its own',
  description: `At most ${competitorLimits.each} of a client, by name. Nothing of a competitor counts in any figure of the client.`,
  access: 'competitors:read',
  params,
  success: 200,
  answer: listOf(competitor).extend({ own: comparedFigures, ...recentDays }),
  errors: [404],
});

export const listComparedAreas = endpoint({
  method: 'GET',
  path: `${path}/areas`,
  operationId: 'competitors-list_areas',
  summary: 'Areas of the client by the figures competitors are compared by, the lowest rating first',
  access: 'competitors:read',
  params,
  query: z.object({
    skip: paging.skip,
    limit: z.coerce.number().int().min(1).max(competitorLimits.areasPage).default(20),
  }),
  success: 200,
  answer: listOf(
    z
      .object({ id, fullname_area: z.string(), site_name: z.string(), figures: comparedFigures })
      .meta({ id: 'ComparedArea' }),
  ),
  errors: [404],
});

const themeShare = z
  .object({
    size: z.int().meta({ description: 'Reviews that speak of the theme' }),
    of: z.int().meta({ description: 'Reviews with a text' }),
    share: z.number(),
    average_rating: z.number().nullable(),
  })
  .meta({ id: 'ComparedThemeShare' });

export const compareThemes = endpoint({
  method: 'GET',
  path: `${path}/themes`,
  operationId: 'competitors-compare_themes',
  isHeavy: true,
  summary: "How often the client's themes are spoken of in its reviews and in those of its competitors",
  description: `By the client's own themes and by what its last run learned, in reviews of the last ${competitorLimits.recentDays} days.`,
  access: 'competitors:read',
  params,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(competitorLimits.themesPage).default(30),
  }),
  success: 200,
  answer: listOf(
    z
      .object({
        id,
        name: z.string(),
        own: themeShare,
        competitors: z.array(
          themeShare.extend({
            competitor_id: id,
            difference: z.enum(competitorDifferences).meta({
              description:
                "Whether its reviews speak of it more often than the client's, by the 95 % interval of the difference (Newcombe)",
            }),
          }),
        ),
      })
      .meta({ id: 'ComparedTheme' }),
  ).extend({
    ...recentDays,
    has_themes: z.boolean().meta({ description: "Whether the client's themes were ever looked for" }),
    unread: z.array(id).meta({
      description: 'Competitors whose reviews are still to be read by them: nothing is said of these',
    }),
  }),
  errors: [404],
});

const monthFigures = z
  .object({ period, reviews: z.int(), average_rating: z.number().nullable() })
  .meta({ id: 'ComparedMonth' });

export const compareMonths = endpoint({
  method: 'GET',
  path: `${path}/months`,
  operationId: 'competitors-compare_months',
  summary: 'Reviews and their average grade by month of publication, of the client and of each competitor',
  description: `The last ${competitorLimits.months} months, this one too; months without reviews have zeros.`,
  access: 'competitors:read',
  params,
  success: 200,
  answer: z
    .object({
      own: z.array(monthFigures),
      competitors: z.array(z.object({ competitor_id: id, months: z.array(monthFigures) })),
    })
    .meta({ id: 'ComparedMonths' }),
  errors: [404],
});

export const createCompetitor = endpoint({
  method: 'POST',
  path,
  operationId: 'competitors-create_competitor',
  summary: 'Watch an area of another company, and collect it for the first time',
  access: 'competitors:write',
  params,
  body: z.strictObject({
    name,
    url: webAddress,
    site_id: id.optional().meta({ description: 'Without one the address decides' }),
    schedule: schedule
      .optional()
      .meta({ description: 'Without one every day at five, by the clock of Moscow' }),
    is_active: isActive.default(true),
  }),
  success: 200,
  answer: competitor,
  errors: [404, 409],
});

export const updateCompetitor = endpoint({
  method: 'PUT',
  path,
  operationId: 'competitors-update_competitor',
  summary: 'Rename a competitor, or change when it is collected',
  access: 'competitors:write',
  params,
  body: somethingToChange(
    z.strictObject({
      id,
      name: name.optional(),
      schedule: schedule.optional(),
      is_active: isActive.optional(),
    }),
  ),
  success: 200,
  answer: competitor,
  errors: [404, 409],
});

export const collectCompetitor = endpoint({
  method: 'POST',
  path: `${path}/collect`,
  operationId: 'competitors-collect_competitor',
  summary: 'Collect a competitor now; one that is being collected stays so',
  access: 'competitors:write',
  params,
  body: z.strictObject({ id }),
  success: 200,
  answer: competitor,
  errors: [404, 409],
});

export const deleteCompetitor = endpoint({
  method: 'DELETE',
  path,
  operationId: 'competitors-delete_competitor',
  summary: 'Watch a competitor no more',
  description: `It can be restored for ${competitorLimits.restoreDays} days; then what was collected of it goes.`,
  access: 'competitors:write',
  params,
  query: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export const restoreCompetitor = endpoint({
  method: 'POST',
  path: `${path}/restore`,
  operationId: 'competitors-restore_competitor',
  summary: 'Watch a competitor again that was removed, with what was collected of it',
  access: 'competitors:write',
  params,
  body: z.strictObject({ id }),
  success: 200,
  answer: competitor,
  errors: [404, 409],
});
