import * as contract from '@molva/contract/reports';
import { notFound } from '../../lib/errors.ts';
import { operation } from '../../kernel/operation.ts';
import { findClient } from '../clients/index.ts';
import { areaFiguresOf, figuresOf } from '../execution/index.ts';
import { reader, themesAndTasks } from './load-report.ts';
import { openLink } from './open-link.ts';
import { countOpening } from './queries.ts';

/** Areas a page can show; the files have more. */
const maxAreas = 1_000;

export const readSharedReport = operation(contract.readSharedReport, async ({ context, input, caller }) => {
  const link = await openLink(context, input.token, caller.ip);
  const query = { clientId: link.client_id, period: link.period, reader };
  const [client, figures, areas, { themes, tasks }] = await Promise.all([
    findClient(context.db, link.client_id),
    figuresOf(context.db, query),
    areaFiguresOf(context.db, query, { skip: 0, limit: maxAreas }),
    themesAndTasks(context, query),
  ]);
  if (!client) throw notFound('Report');
  await countOpening(context.db, link.client_id, link.id);
  return {
    client_name: client.name,
    period: link.period,
    ends_on: link.ends_on,
    figures: figures.current,
    previous: figures.previous,
    areas: areas.data.map((area) => ({
      fullname_area: area.fullname_area,
      site_name: area.site_name,
      reviews_new: area.reviews_new,
      average: area.average,
      rating_then: area.rating_then,
      rating_now: area.rating_now,
      planned: area.planned,
      done: area.done,
    })),
    themes: themes.map(({ id: _id, previous, ...theme }) => ({
      ...theme,
      share_previous: previous?.share ?? null,
    })),
    tasks,
  };
});
