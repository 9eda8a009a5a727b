import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { writeDecimal } from '#domain/money/decimal.ts'
import { type Amount, addAmount, noAmount, storedAmount } from '#domain/reporting/amount.ts'
import { type Format, formatFor, plainFormat } from '#domain/reporting/format.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { reportLab } from './report-lab.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
})

afterAll(() => service.stop())

const amountOf = (text: string): Amount => {
  const amount = noAmount()
  addAmount(amount, storedAmount(text))
  return amount
}

const quotients = ({ quotient }: Format) => ({
  percentage: (part: number, whole: number) =>
    quotient(part, whole, { unit: 'percent', times: 100, isCost: false }),
  ratio: (part: Amount, whole: Amount) => quotient(part, whole, { unit: 'ratio', times: 1, isCost: false }),
  cost: (spend: Amount, count: number) => quotient(spend, count, { unit: 'money', times: 1, isCost: true }),
})

describe('money has its currency’s symbol and decimals, grouped by three', () => {
  const cases: [string, string, string][] = [
    ['USD', '12540.5', '$12,540.50'],
    ['USD', '0', '$0.00'],
    ['USD', '-3.005', '-$3.01'],
    ['USD', '-0.004', '$0.00'],
    ['USD', '999999999999999.995', '$1,000,000,000,000,000.00'],
    ['JPY', '1199.5', '¥1,200'],
    ['INR', '105000', '₹105,000.00'],
    ['EUR', '1234.5', '€1,234.50'],
    ['KWD', '1.2345', 'KWD\u00a01.235'],
    ['CHF', '1000', 'CHF\u00a01,000.00'],
  ]

  test.each(cases)('%s %s is %s', (currency, amount, text) => {
    assert.equal(formatFor(currency).money(amountOf(amount)), text)
  })

  test('formats any amount as Intl does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'GBP', 'CHF'),
        fc.integer({ min: -1e15, max: 1e15 }),
        (currency, units) => {
          const digits = new Intl.NumberFormat('en-US', { style: 'currency', currency })
          const decimals = digits.resolvedOptions().maximumFractionDigits ?? 2
          const amount = amountOf(writeDecimal({ digits: BigInt(units), scale: decimals }))
          const text = `${units < 0 ? '-' : ''}${String(Math.abs(units)).padStart(decimals + 1, '0')}`
          const decimal = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
          assert.equal(formatFor(currency).money(amount), digits.format(decimal as unknown as number))
        },
      ),
    )
  })
})

test('counts, percentages and ratios', () => {
  const { count, share } = formatFor('USD')
  const { percentage, ratio, cost } = quotients(formatFor('USD'))
  const of = amountOf
  const cases: [unknown, unknown][] = [
    [count(0), '0'],
    [count(7), '7'],
    [count(999), '999'],
    [count(1_000), '1,000'],
    [count(3_201), '3,201'],
    [count(1_234_567), '1,234,567'],
    [count(-123), '-123'],
    [count(-1_234), '-1,234'],
    [percentage(62, 65), '95.38%'],
    [percentage(1, 2), '50.00%'],
    [percentage(1, 0), '0.00%'],
    [percentage(5_000, 2), '250,000.00%'],
    [percentage(-1, 4), '-25.00%'],
    [ratio(of('182'), of('100')), '1.82'],
    [ratio(of('2'), of('1')), '2.00'],
    [ratio(of('5'), of('0')), '0.00'],
    [ratio(of('-1'), of('3')), '-0.33'],
    [ratio(of('12345'), of('1')), '12,345.00'],
    [cost(of('10'), 3), '$3.33'],
    [cost(of('10'), 0), '$0.00'],
    [share(1, 3), 33.33],
    [share(2, 3), 66.67],
    [share(0, 0), 0],
    [share(1, 1), 100],
  ]
  for (const [figure, text] of cases) assert.equal(figure, text)
})

test('plain figures are not rounded, are null without a denominator, and include how many installs are old enough', () => {
  const { money, share, cohortMoney } = plainFormat
  const { percentage, ratio, cost } = quotients(plainFormat)
  const of = amountOf
  const cases: [unknown, unknown][] = [
    [money(of('0.1')), 0.1],
    [percentage(1, 3), 100 / 3],
    [percentage(1, 0), null],
    [cost(of('10'), 0), null],
    [cost(of('0'), 4), null],
    [cost(of('10'), 4), 2.5],
    [ratio(of('1'), of('0.00')), null],
    [ratio(of('0'), of('4')), 0],
    [share(1, 4), { value: 25, of: 4 }],
    [share(0, 0), { value: null, of: 0 }],
    [cohortMoney(of('2.5'), 3), { value: 2.5, of: 3 }],
  ]
  for (const [figure, value] of cases) assert.deepEqual(figure, value)
})

test('sums are exact', async () => {
  const lab = reportLab(service, await service.makeProject({ display_currency: 'EUR' }))
  const campaign = await lab.makeCampaign({ clicks_from: 'network' })
  const ada = await lab.install({ campaign, at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:00:00Z')
  for (const amount of [0.1, 0.2, 0.005]) await ada.event('e', '2026-06-02T00:00:00Z', { amount })
  await ada.pay(1_234_567.89, '2026-06-02T00:00:00Z')
  await lab.spend([{ date: '2026-06-02', campaign: campaign.display_id, spend: '0.305', clicks: 12_345_678 }])
  const row = await lab.row(campaign)
  assert.equal((await lab.report()).display_currency, 'EUR')
  assert.equal(row.custom_events.e.amount, '€0.31')
  assert.equal(row.spend, '€0.31')
  assert.equal(row.revenue, '€1,234,568.20')
  assert.equal(row.clicks, '12,345,678')
  assert.equal((await lab.plain()).campaigns[0].revenue, 1_234_568.195)
})

test('negative amounts reduce revenue', async () => {
  const lab = reportLab(service, await service.makeProject({ display_currency: 'JPY' }))
  const campaign = await lab.makeCampaign({})
  const ada = await lab.install({ campaign, at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:00:00Z')
  await ada.event('refund', '2026-06-02T00:00:00Z', { amount: -1_500 })
  await lab.spend([{ date: '2026-06-02', campaign: campaign.display_id, spend: 1_000 }])
  const row = await lab.row(campaign)
  assert.deepEqual(
    [row.revenue, row.spend, row.roas, row.custom_events.refund.amount],
    ['-¥1,500', '¥1,000', '-1.50', '-¥1,500'],
  )
})
