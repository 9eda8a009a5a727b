import { expect, test } from 'vitest'
import { type DeliveryHour, observeDeliveries } from './deliveries-refused.ts'

const hour: DeliveryHour = {
  id: 4,
  kind: 'network',
  code: 'meta',
  name: 'EU account',
  status: 'ok',
  enabled: true,
  delivered: 12,
  failed: 30,
  failedSince: 0,
  last: {
    statusCode: 400,
    reason: 'refused',
    answer: '{"error":{"message":"Invalid parameter","code":100}}',
  },
}

test('a network that refuses most deliveries is told with its own words', () => {
  expect(observeDeliveries(1, hour)).toEqual([
    {
      kind: 'deliveries-refused',
      subject: '4',
      title: 'Meta (EU account) refuses deliveries',
      why: '30 of 42 deliveries in the last hour were refused for good (71.4 %). Its last response: status 400, “Invalid parameter”.',
      path: '/p/1/spend/postbacks?to=4&state=failed',
    },
  ])
})

test('quiet: a few bad facts among many good ones, few failures, a destination that is switched off', () => {
  expect(observeDeliveries(1, { ...hour, delivered: 3_000 })).toEqual([])
  expect(observeDeliveries(1, { ...hour, delivered: 0, failed: 9, failedSince: 9 })).toEqual([])
  expect(observeDeliveries(1, { ...hour, enabled: false })).toEqual([])
})

test('a destination with little traffic: ten in a row, however long ago', () => {
  const row = {
    ...hour,
    kind: 'webhook',
    code: 'webhook',
    name: 'CRM',
    delivered: 0,
    failed: 0,
    failedSince: 11,
  } as const
  expect(observeDeliveries(1, row)).toMatchObject([
    {
      title: 'The webhook CRM refuses deliveries',
      why: expect.stringMatching(/^None of the last 11 deliveries succeeded\. /),
      path: '/p/1/settings/webhooks?webhook=4&state=failed',
    },
  ])
})

test('expired credentials and a receiver that is gone say what to do', () => {
  expect(observeDeliveries(1, { ...hour, status: 'unauthorized' })[0]?.why).toMatch(/enter new ones/)
  const gone = { ...hour, status: 'gone', enabled: false } as const
  expect(observeDeliveries(1, gone)).toMatchObject([
    { title: 'Meta (EU account) wants no more deliveries and was switched off' },
  ])
  expect(observeDeliveries(1, { ...gone, last: null })).toEqual([])
})

test.each([
  ['{"message":"No user ada@example.com"}', 'No user …'],
  ['{"message":"Bad hash 7f83b1657ff1fc53b92dc18148a1d65dfc2d4b1f"}', 'Bad hash …'],
  ['{"message":"Call +49 151 2345678 back"}', 'Call … back'],
  ['{"errors":[{"detail":"Too old"}]}', 'Too old'],
])('only the message of a response is told, without personal data: %s', (answer, words) => {
  const [observed] = observeDeliveries(1, { ...hour, last: { statusCode: 400, reason: 'refused', answer } })
  expect(observed?.why).toContain(`“${words}”`)
})

test('a page of HTML or an echo of the request is not a message', () => {
  for (const answer of ['<html>Bad gateway</html>', '{"email":"ada@example.com"}', null])
    expect(
      observeDeliveries(1, { ...hour, last: { statusCode: 400, reason: 'refused', answer } })[0]?.why,
    ).toMatch(/Its last response: status 400\.$/)
})
