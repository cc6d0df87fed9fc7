import * as audit from './audit.ts';
import * as employees from './employees.ts';
import * as flags from './flags.ts';
import * as items from './items.ts';
import * as login from './login.ts';
import * as notifications from './notifications.ts';
import * as sessions from './sessions.ts';
import * as welcome from './welcome.ts';
import * as wiki from './wiki.ts';
import * as clientPeople from './client-people.ts';
import * as alertDeliveries from './alert-deliveries.ts';
import * as alertRules from './alert-rules.ts';
import * as ownChannels from './own-channels.ts';
import * as areas from './areas.ts';
import * as clients from './clients.ts';
import * as anomalies from './anomalies.ts';
import * as clustering from './clustering.ts';
import * as competitors from './competitors.ts';
import type { EndpointShape } from './endpoint.ts';
import * as jobs from './jobs.ts';
import * as monitoring from './monitoring.ts';
import * as ratingFigures from './rating-figures.ts';
import * as ratings from './ratings.ts';
import * as reviews from './reviews.ts';
import * as reviewMarks from './review-marks.ts';
import * as reviewSummary from './review-summary.ts';
import * as reviewViews from './review-views.ts';
import * as ruleSamples from './rule-samples.ts';
import * as ruleVersions from './rule-versions.ts';
import * as siteHealth from './site-health.ts';
import * as sites from './sites.ts';
import * as users from './users.ts';
import * as twoFactor from './two-factor.ts';
import * as accesses from './accesses.ts';
import * as briefs from './briefs.ts';
import * as credentials from './credentials.ts';
import * as clientStanding from './client-standing.ts';
import * as agencyMonth from './agency-month.ts';
import * as dashboard from './dashboard.ts';
import * as execution from './execution.ts';
import * as exports from './exports.ts';
import * as gallery from './gallery.ts';
import * as notes from './notes.ts';
import * as officialAnswers from './official-answers.ts';
import * as reports from './reports.ts';
import * as requests from './requests.ts';
import * as reviewImports from './review-imports.ts';
import * as customerPage from './customer-page.ts';
import * as drafts from './drafts.ts';
import * as requestFiles from './request-files.ts';
import * as requestPlanning from './request-planning.ts';
import * as requestWork from './request-work.ts';
import * as search from './search.ts';
import * as sources from './sources.ts';
import * as tasks from './tasks.ts';
import * as utils from './utils.ts';

const modules = {
  ...users,
  ...twoFactor,
  ...clients,
  ...areas,
  ...sites,
  ...siteHealth,
  ...ruleVersions,
  ...ruleSamples,
  ...monitoring,
  ...ratings,
  ...ratingFigures,
  ...reviews,
  ...reviewMarks,
  ...reviewSummary,
  ...reviewViews,
  ...alertDeliveries,
  ...alertRules,
  ...ownChannels,
  ...anomalies,
  ...clustering,
  ...competitors,
  ...jobs,
  ...audit,
  ...employees,
  ...flags,
  ...items,
  ...login,
  ...notifications,
  ...sessions,
  ...welcome,
  ...wiki,
  ...clientPeople,
  ...accesses,
  ...briefs,
  ...credentials,
  ...clientStanding,
  ...agencyMonth,
  ...dashboard,
  ...execution,
  ...exports,
  ...gallery,
  ...notes,
  ...officialAnswers,
  ...reports,
  ...requests,
  ...reviewImports,
  ...customerPage,
  ...drafts,
  ...requestFiles,
  ...requestPlanning,
  ...requestWork,
  ...search,
  ...sources,
  ...tasks,
  ...utils,
};

type Modules = typeof modules;
type EndpointOf<T> = T extends EndpointShape ? T : never;
type Endpoints = { [K in keyof Modules]: EndpointOf<Modules[K]> }[keyof Modules];

/** Every call by `METHOD path`: the web's client is typed by this and carries none of the schemas. */
export type Api = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };

export type { AnswerOf, Download, EndpointShape, InputOf, RequestOf } from './endpoint.ts';
