import { expect, test } from 'vitest'
import { describeMapping } from './describe-mapping.ts'

test('a mapping says what is told, and whether the amount goes along', () => {
  const cart = { standard_event: 'AddToCart', send_revenue: false, currency: null } as const
  expect(describeMapping(undefined, 'USD')).toContain('no network is told')
  expect(describeMapping(cart, 'USD')).toBe(
    'The network that brought the person is told AddToCart: somebody put something into the cart. The amount stays here.',
  )
  expect(describeMapping({ ...cart, send_revenue: true }, 'USD')).toContain('sent along, in USD.')
  expect(describeMapping({ ...cart, send_revenue: true, currency: 'EUR' }, 'USD')).toContain(
    'in EUR when it came in it, otherwise in USD.',
  )
})
