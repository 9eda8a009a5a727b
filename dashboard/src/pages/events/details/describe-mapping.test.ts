import { expect, test } from 'vitest'
import { describeMapping } from './describe-mapping.ts'

test('describes the mapped event and whether its amount is sent', () => {
  const cart = { standard_event: 'AddToCart', send_revenue: false, currency: null } as const
  expect(describeMapping(undefined, 'USD')).toContain('only its amounts are sent')
  expect(describeMapping(cart, 'USD')).toBe(
    'Sent to the network that brought the user as AddToCart: the user added an item to the cart. The amount is not sent.',
  )
  expect(describeMapping({ ...cart, send_revenue: true }, 'USD')).toContain('The amount is sent in USD.')
  expect(describeMapping({ ...cart, send_revenue: true, currency: 'EUR' }, 'USD')).toContain(
    'in EUR if it was recorded in EUR, otherwise in USD.',
  )
})
