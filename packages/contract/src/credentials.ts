import { z } from 'zod';
import { id, listOf, message, text, timestamp, webAddress } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { problems } from './problems/index.ts';
import { userSummary } from './users.ts';

/** How a site's own interface wants to know who asks. */
export const credentialKinds = ['api_key', 'bearer', 'oauth2'] as const;
/** `unchecked` until the site has seen them. */
export const credentialStates = ['unchecked', 'accepted', 'refused'] as const;

/** To the letter: no spaces around it are taken off. */
const secret = z
  .string()
  .min(1)
  .max(limits.secretLength)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), {
    message: problems.text_without_nul.detail,
  });

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(255)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, { message: problems.not_a_host.detail })
  .meta({ description: 'Host, with its port where it is an odd one: mybusiness.googleapis.com' });

export const credentials = z
  .object({
    id,
    client_id: id.nullable().meta({ description: 'null: of every client that has none of its own' }),
    site: z.object({ id, name: z.string(), domain: z.string() }),
    kind: z.enum(credentialKinds),
    hosts: z.array(z.string()).meta({ description: 'The only hosts they are sent to' }),
    token_url: z.string().nullable(),
    oauth_client_id: z.string().nullable(),
    state: z.enum(credentialStates),
    state_at: timestamp.nullable(),
    updated_at: timestamp,
    updated_by: userSummary.nullable(),
  })
  .meta({ id: 'Credentials' });

/** A client's, or where none is named those of the agency for all of them. */
const whose = { client_id: id.optional() };

export const listCredentials = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/credentials',
  operationId: 'credentials-list_credentials',
  summary:
    "Credentials for the official interfaces of sites, a client's or the agency's; never their secrets",
  description: "The agency's (no `client_id`) are for whoever changes sites.",
  access: 'accesses:read',
  query: z.object(whose),
  success: 200,
  answer: z.object({
    data: z.array(credentials),
    sites: z
      .array(
        z.object({
          id,
          name: z.string(),
          domain: z.string(),
          kind: z.enum(credentialKinds),
          host: z.string().meta({ description: 'That its rules ask' }),
        }),
      )
      .meta({ description: 'Sites whose rules ask for credentials' }),
  }),
  errors: [404],
});

export const listSiteCredentials = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/site-credentials',
  operationId: 'credentials-list_site_credentials',
  summary: "Whose credentials there are for a site: the agency's and its clients', to try rules with",
  access: 'sites:test',
  query: z.object({ site_id: id }),
  success: 200,
  answer: listOf(
    z
      .object({
        id,
        client: z.object({ id, name: z.string() }).nullable().meta({ description: "null: the agency's" }),
        kind: z.enum(credentialKinds),
        state: z.enum(credentialStates),
      })
      .meta({ id: 'SiteCredentials' }),
  ),
  errors: [404],
});

export const saveCredentials = endpoint({
  method: 'PUT',
  path: '/reviews/clients/areas/credentials',
  operationId: 'credentials-save_credentials',
  summary: 'Give or change the credentials for a site',
  description:
    '`secret` is the key, the token or the secret of the OAuth client; secrets that are left out stay. They are encrypted at rest, sent to the named hosts alone, and shown to nobody.',
  access: 'accesses:write',
  body: z.strictObject({
    ...whose,
    site_id: id,
    kind: z.enum(credentialKinds),
    hosts: z.array(host).min(1).max(10),
    secret: secret.optional(),
    token_url: webAddress.optional(),
    oauth_client_id: text({ min: 1, max: 1000 }).optional(),
    refresh_token: secret.optional(),
  }),
  success: 200,
  answer: credentials,
  errors: [404, 409],
});

export const checkCredentials = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/credentials/check',
  operationId: 'credentials-check_credentials',
  isHeavy: true,
  summary: 'Ask the site with the credentials, as a collection would',
  access: 'accesses:write',
  body: z.strictObject({ ...whose, id }),
  success: 200,
  answer: z
    .object({
      credentials,
      error: z
        .object({ code: z.string(), message: z.string() })
        .nullable()
        .meta({ description: 'A code of collections; no_area: there is no area of this site to ask for' }),
    })
    .meta({ id: 'CredentialsCheck' }),
  errors: [404],
});

export const deleteCredentials = endpoint({
  method: 'DELETE',
  path: '/reviews/clients/areas/credentials',
  operationId: 'credentials-delete_credentials',
  summary: 'Forget credentials with their secrets',
  access: 'accesses:write',
  query: z.object({ ...whose, id }),
  success: 200,
  answer: message,
  errors: [404],
});

export type Credentials = z.output<typeof credentials>;
