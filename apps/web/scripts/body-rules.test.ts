import { addMonitoring } from '@molva/contract/monitoring';
import { createClient } from '@molva/contract/clients';
import { createItem } from '@molva/contract/items';
import { createSource } from '@molva/contract/sources';
import { createUser } from '@molva/contract/users';
import { updateRequest } from '@molva/contract/request-work';
import { expect, it } from 'vitest';
import { bodyRules } from './body-rules.ts';

it('a body asks of its fields what its schema does', () => {
  expect(bodyRules(createClient.body)).toEqual({
    name: { required: true, maxLength: 255 },
    note: { maxLength: 10_000 },
    responsible_id: { minLength: 1 },
  });
  // Of a schema that OpenAPI has by name.
  expect(bodyRules(createItem.body).title).toEqual({ required: true, maxLength: 255 });
  expect(bodyRules(createUser.body).email).toEqual({ required: true, maxLength: 320, format: 'email' });
  expect(bodyRules(createSource.body)).toMatchObject({
    received_at: { required: true, format: 'date' },
    grade: { number: 'whole', minimum: 1, maximum: 5 },
  });
});

it('has the fields of a part under their own names, needed where the part is', () => {
  expect(bodyRules(addMonitoring.body)).toMatchObject({
    weekdays: { minItems: 1, maxItems: 7 },
    rating_moved: { number: 'any', minimum: 0.01, maximum: 4 },
  });
  // A reason is given with some steps: without one nothing of it is missed.
  expect(bodyRules(updateRequest.body).text).toEqual({ minLength: 1, maxLength: 2000 });
});
