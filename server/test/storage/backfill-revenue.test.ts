import assert from 'node:assert/strict'
import { test } from 'vitest'
import { migratedFrom } from '../support/migrated-from.ts'

const commerce = 9

const before = `
  insert into projects (name, timezone, display_currency, project_token, signing_key_id, signing_secret, primary_domain_id, next_id, created_at)
  values ('Acme', 'UTC', 'USD', 't', 's', '', 1, 2, now());
  create table events_all partition of events default;
  insert into events (project_id, at, id, user_id, name, data, amount, door, received_at)
  select 1, now(), gen_random_uuid(), 'ada', name, data::jsonb, amount, 'server', now() from (values
    ('without currency', '{"amount": 1.1}', 1.1),
    ('in the display currency', '{"amount": 2, "currency": "usd"}', 2),
    ('with an empty one', '{"amount": 3, "currency": ""}', 3),
    ('with one that is no text', '{"amount": 4, "currency": 7}', 4),
    ('in another', '{"amount": 5, "currency": "EUR"}', 5),
    ('without amount', null, null)) as e(name, data, amount);
  insert into payments (project_id, payment_id, user_id, amount, currency, type, status, at, received_at, door)
  select 1, id, 'ada', amount, currency, type, status, now(), now(), 'server' from (values
    ('completed', 1.1, null, 'DEFAULT', 'PAYMENT_COMPLETED'),
    ('in the display currency', 2, 'USD', 'DEFAULT', 'PAYMENT_COMPLETED'),
    ('in another', 3, 'EUR', 'DEFAULT', 'PAYMENT_COMPLETED'),
    ('failed', 4, null, 'DEFAULT', 'PAYMENT_FAILED'),
    ('out', 5, null, 'FUNDS_WITHDRAWAL', 'PAYMENT_COMPLETED')) as p(id, amount, currency, type, status)`

test('facts from before the exchange rates have the revenue that needs none', () =>
  migratedFrom(commerce, {
    before: (db) => db.pool.query(before),
    after: async (db) => {
      const revenue = async (statement: string) =>
        Object.fromEntries((await db.pool.query(statement)).rows.map((row) => [row.name, row.revenue]))
      assert.deepEqual(await revenue('select name, revenue::text from events'), {
        'without currency': '1.1',
        'in the display currency': '2',
        'with an empty one': '3',
        'with one that is no text': '4',
        'in another': null,
        'without amount': null,
      })
      assert.deepEqual(await revenue('select payment_id as name, revenue::text from payments'), {
        completed: '1.1',
        'in the display currency': '2',
        'in another': null,
        failed: null,
        out: null,
      })
    },
  }))
