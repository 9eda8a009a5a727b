import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalText } from '#refusals.ts'
import { bodyShape, noFields } from './body-shape.ts'
import { refuseUnknownField } from './refuse-unknown-field.ts'

const shape = bodyShape(
  z
    .object({
      name: z.string(),
      display_currency: z.string().optional(),
      billing: z.object({ status: z.string(), payment_link: z.string().nullable().optional() }).optional(),
      networks: z.record(z.string(), z.object({ referrer_days: z.number() }).nullable()).nullable(),
      rows: z.array(z.object({ fine: z.number() })),
      free: z.looseObject({ id: z.string() }),
      raw: z.unknown(),
      website: z.union([z.literal('').transform(() => null), z.string()]).nullable(),
    })
    .superRefine(() => undefined)
    .transform((fields) => fields),
)

const textOf = (body: unknown) => {
  const refusal = refuseUnknownField(shape, body)
  return refusal === undefined ? undefined : refusalText(refusal)
}

test.each([
  [{ nmae: 'x' }, "Unknown field 'nmae'. The nearest known field is 'name'."],
  [
    { displayCurrency: 'USD' },
    "Unknown field 'displayCurrency'. The nearest known field is 'display_currency'.",
  ],
  [{ billing_status: 'x' }, "Unknown field 'billing_status'. The nearest known field is 'billing.status'."],
  [{ payment_link: 'x' }, "Unknown field 'payment_link'. The nearest known field is 'billing.payment_link'."],
  [
    { billing: { state: 'x' } },
    "Unknown field 'billing.state'. The nearest known field is 'billing.status'.",
  ],
  [
    { networks: { meta: { refferer_days: 1 } } },
    "Unknown field 'networks.meta.refferer_days'. The nearest known field is 'networks.meta.referrer_days'.",
  ],
  [
    { rows: [{ fine: 1 }, { fin: 1 }] },
    "Unknown field 'rows.1.fin'. The nearest known field is 'rows.1.fine'.",
  ],
])('%j: %s', (body, text) => expect(textOf(body)).toBe(text))

test.each([
  {},
  { name: 'x', billing: null, networks: { anything: null }, rows: [] },
  { free: { id: 'x', anything: 'else' }, raw: { a: { b: 1 } }, website: '' },
  { billing: 'wrong type', rows: { not: 'a list' }, networks: [] },
  [],
  null,
  undefined,
  'text',
])('%j has no unknown field', (body) => expect(textOf(body)).toBeUndefined())

test('a long name is cut, so that the hint stays readable', () => {
  expect(textOf({ ['x'.repeat(10_000)]: 1 })).toMatch(/^Unknown field 'x{64}'\. The nearest known field is '/)
})

test('a call without fields says so', () => {
  const refusal = refuseUnknownField(noFields, { label: 'x' })
  expect(refusal && refusalText(refusal)).toBe("Unknown field 'label'. This call takes no fields.")
})
