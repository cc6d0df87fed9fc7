import { z } from 'zod';
import {
  id,
  listOf,
  message,
  name,
  paging,
  searchPhrase,
  somethingToChange,
  text,
  timestamp,
  webAddress,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { monitoring, monitoringRunFacts } from './monitoring.ts';
import { pageReading } from './page-reading.ts';

export const areaStatuses = ['active', 'paused', 'archived'] as const;

const areaSite = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  is_active: z.boolean().meta({ description: 'Whether anything is collected from the site' }),
});

export const area = z
  .object({
    id,
    client_id: id,
    site: areaSite,
    group_id: id.nullable(),
    fullname_area: z.string(),
    url: z.string(),
    status: z.enum(areaStatuses),
    rating: z.number().nullable().meta({ description: 'Latest rating the site shows' }),
    rating_date: z.string().nullable(),
    reviews_count: z.int().nullable().meta({ description: 'Latest review count the site shows' }),
    collected_count: z.int().meta({ description: 'Reviews collected and not gone' }),
    monitoring: monitoring.omit({ job: true }).nullable(),
    last_run: monitoringRunFacts.nullable(),
    host_break: z.object({ until: timestamp, code: z.string() }).nullable().meta({
      description: 'Its host is left alone until then, and why (a code of collections); in lists only',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'Area' });

export const areaGroup = z
  .object({
    id,
    client_id: id,
    name: z.string(),
    area_ids: z.array(id),
    position: z.int().nullable().meta({ description: 'null: after those that have one, by name' }),
  })
  .meta({ id: 'AreaGroup' });

/** `position`: the order that people gave them; those without a place last, by name. */
export const areaSorts = [
  'fullname_area',
  '-fullname_area',
  'created_at',
  '-created_at',
  'position',
] as const;

export const listAreas = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/',
  operationId: 'areas-list_areas',
  summary: 'Areas of a client with rating, monitoring and last run',
  access: 'areas:read',
  query: z.object({
    client_id: id,
    group_id: id.optional(),
    site_id: id.optional(),
    status: z.enum(areaStatuses).optional(),
    q: searchPhrase.optional(),
    sort: z.enum(areaSorts).default('fullname_area'),
    ...paging,
  }),
  success: 200,
  answer: listOf(area),
  errors: [404],
});

export const findAreas = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/search',
  operationId: 'areas-search_areas',
  summary: 'Areas of all clients the caller may see, by a part of the name; archived ones left out',
  access: 'areas:read',
  query: z.object({ q: searchPhrase, limit: z.coerce.number().int().min(1).max(50).default(10) }),
  success: 200,
  answer: z.object({
    data: z.array(
      z
        .object({
          id,
          client_id: id,
          client_name: z.string(),
          fullname_area: z.string(),
          site_name: z.string(),
        })
        .meta({ id: 'AreaFound' }),
    ),
  }),
});

export const createArea = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/',
  operationId: 'areas-create_area',
  summary: 'Add a location or business page of a client',
  access: 'areas:write',
  body: z.strictObject({
    client_id: id,
    site_id: id,
    fullname_area: name,
    url: webAddress,
    group_id: id.nullable().optional(),
  }),
  success: 200,
  answer: area,
  errors: [404, 409],
});

/** Why a line of many makes no area. */
export const areaRefusals = [
  'not_a_web_address',
  'repeated',
  'area_address_taken',
  'no_such_site',
  'site_off',
] as const;

export const createAreas = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/many',
  operationId: 'areas-create_areas',
  summary: 'Add many areas of a client by their addresses, or say what would become of each',
  description:
    'The address decides the site. Lines that make no area are listed with the reason, the others are made. One without a name gets the client’s.',
  access: 'areas:write',
  body: z.strictObject({
    client_id: id,
    group_id: id.nullable().optional(),
    rows: z
      .array(z.strictObject({ url: text({ max: limits.urlLength }), fullname_area: name.optional() }))
      .min(1)
      .max(limits.areasAtOnce),
    is_preview: z.boolean().default(false).meta({ description: 'Nothing is stored' }),
  }),
  success: 200,
  answer: z
    .object({
      data: z.array(
        z.object({
          url: z.string(),
          fullname_area: z.string(),
          site_name: z.string().nullable(),
          area_id: id.nullable().meta({ description: 'Of the area that was made' }),
          reason: z.enum(areaRefusals).nullable(),
        }),
      ),
    })
    .meta({ id: 'AreasAdded' }),
  errors: [404, 409],
});

export const previewArea = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/preview',
  operationId: 'areas-preview_area',
  isHeavy: true,
  summary: 'Which site an address belongs to and what its page says, before an area is made of it',
  description:
    'Nothing is stored. A page that cannot be had or read is an answer too, with `error` of the page. Where the address belongs to no site, the page is read by what it says of itself.',
  access: 'areas:write',
  body: z.strictObject({
    client_id: id,
    url: webAddress,
    site_id: id.optional().meta({ description: 'Read by the rules of this site, whatever the address says' }),
  }),
  success: 200,
  answer: z
    .object({
      site: areaSite.nullable().meta({ description: 'The site that the address belongs to' }),
      area: z
        .object({ id, fullname_area: z.string(), status: z.enum(areaStatuses) })
        .nullable()
        .meta({ description: 'The area of this client that has the address already' }),
      page: pageReading,
    })
    .meta({ id: 'AreaPreview' }),
  errors: [404, 409],
});

export const updateArea = endpoint({
  method: 'PUT',
  path: '/reviews/clients/areas/',
  operationId: 'areas-update_area',
  summary: 'Change an area',
  access: 'areas:write',
  body: somethingToChange(
    z.strictObject({
      id,
      status: z.enum(areaStatuses).optional(),
      fullname_area: name.optional(),
      url: webAddress.optional(),
      site_id: id.optional().meta({ description: 'Only while no review of the area was collected' }),
      group_id: id.nullable().optional(),
    }),
  ),
  success: 200,
  answer: area,
  errors: [404, 409],
});

export const listGroups = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/group',
  operationId: 'groups-list_groups',
  summary: "A client's groups in their order, with their areas' ids",
  access: 'areas:read',
  query: z.object({ client_id: id, ...paging }),
  success: 200,
  answer: listOf(areaGroup),
  errors: [404],
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/group',
  operationId: 'groups-create_group',
  summary: 'Make a group of areas',
  access: 'areas:write',
  body: z.strictObject({ client_id: id, name }),
  success: 200,
  answer: areaGroup,
  errors: [404, 409],
});

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/reviews/clients/areas/group',
  operationId: 'groups-update_group',
  summary: 'Rename a group',
  access: 'areas:write',
  body: z.strictObject({ id, name }),
  success: 200,
  answer: areaGroup,
  errors: [404, 409],
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/reviews/clients/areas/group',
  operationId: 'groups-delete_group',
  summary: 'Remove a group; its areas stay, ungrouped',
  access: 'areas:write',
  query: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404],
});

export const moveToGroup = endpoint({
  method: 'PUT',
  path: '/reviews/clients/areas/group-for-area',
  operationId: 'areas-move_to_group',
  summary: 'Put an area in a group, or in none',
  access: 'areas:write',
  query: z.object({
    id: id.optional(),
    group_id: z.union([id, z.literal('').transform(() => null)]).optional(),
  }),
  body: z.strictObject({ id: id.optional(), group_id: id.nullable().optional() }).optional(),
  success: 200,
  answer: area,
  errors: [404],
});

const inOrder = z.array(id).min(1).max(limits.pageMax);

export const arrangeAreas = endpoint({
  method: 'PUT',
  path: '/reviews/clients/areas/order',
  operationId: 'areas-arrange_areas',
  summary: 'Put areas in a group (or in none) and in this order',
  description: 'Areas of the group that are not named come after these, as they stood.',
  access: 'areas:write',
  body: z.strictObject({ client_id: id, group_id: id.nullable(), area_ids: inOrder }),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export const arrangeGroups = endpoint({
  method: 'PUT',
  path: '/reviews/clients/areas/group/order',
  operationId: 'groups-arrange_groups',
  summary: 'Put the groups of a client in this order',
  description: 'Groups that are not named come after these, by name.',
  access: 'areas:write',
  body: z.strictObject({ client_id: id, group_ids: inOrder }),
  success: 200,
  answer: message,
  errors: [404, 409],
});
