import * as areas from './areas.ts';
import * as clients from './clients.ts';
import type { EndpointShape } from './endpoint.ts';
import * as jobs from './jobs.ts';
import * as monitoring from './monitoring.ts';
import * as ratings from './ratings.ts';
import * as reviews from './reviews.ts';
import * as sites from './sites.ts';
import * as users from './users.ts';
import * as utils from './utils.ts';

const modules = {
  ...users,
  ...clients,
  ...areas,
  ...sites,
  ...monitoring,
  ...ratings,
  ...reviews,
  ...jobs,
  ...utils,
};

type Modules = typeof modules;
type EndpointOf<T> = T extends EndpointShape ? T : never;
type Endpoints = { [K in keyof Modules]: EndpointOf<Modules[K]> }[keyof Modules];

/** Every call by `METHOD path`: the web's client is typed by this and carries none of the schemas. */
export type Api = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };

export type { AnswerOf, EndpointShape, InputOf, RequestOf } from './endpoint.ts';
