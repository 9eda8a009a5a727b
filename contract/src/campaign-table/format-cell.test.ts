import { expect, test } from 'vitest'
import { writerFor } from '#figures/writer.ts'
import { formatCell } from './format-cell.ts'
import { shownColumns } from './shown-columns.ts'

const format = { currency: 'USD', timezone: 'UTC', write: writerFor('en-US') }
const figures = {
  clicks: 3201,
  installs: 4,
  'sign-ups': 2,
  conversion: 50,
  revenue: 32.494,
  spend: 20,
  paid_roas: 1.6247,
  paid_cost_per_install: 5,
  paid_cost_per_sign_up: null,
  ad_network_code: 'apple_search_ads',
  retention: { d1: { value: 66.666, of: 3 }, d30: { value: null, of: 0 } },
  daywise_revenue: { d0: { value: 1, of: 1 }, d30: { value: 12.5, of: 0 } },
  economics: {
    roas: {
      d0: { value: 0.5, of: 4 },
      d7: { value: 1.234, of: 3 },
      d14: { value: null, of: 2 },
      d30: { value: null, of: 0 },
    },
    revenue_per_install: { d7: { value: 2.345, of: 4 } },
    payback_day: { value: 6, of: 3 },
    users: 2,
    arpu: 12.5,
  },
  custom_events: { bought: { count: 7 } },
  cost_per_custom_events: { bought: 20 / 7 },
}

function cell(id: string, row: object = figures) {
  const [column] = shownColumns([id], 'user_acquisition')
  if (column === undefined) throw new Error(`No column ${id}.`)
  return formatCell(column, row as Record<string, unknown>, format)
}

test('a figure is formatted for the report, and as a plain number for spreadsheets', () => {
  expect(cell('clicks')).toEqual({ text: '3,201', value: 3201 })
  expect(cell('revenue')).toEqual({ text: '$32.49', value: 32.49 })
  expect(cell('conversion')).toEqual({ text: '50.00%', value: 50 })
  expect(cell('paid_roas')).toEqual({ text: '1.62', value: 1.62 })
  expect(cell('network')).toEqual({ text: 'Apple Search Ads', value: 'Apple Search Ads' })
})

test('a cohort figure states its number of installs, and a young cohort is not shown as zero', () => {
  expect(cell('retention.d1')).toEqual({ text: '66.67%', value: 66.67, title: 'of 3 installs' })
  expect(cell('retention.d30')).toMatchObject({ text: 'too young', value: '', faint: true })
  expect(cell('daywise_revenue.d0')).toEqual({ text: '$1.00', value: 1, title: 'of 1 install' })
  expect(cell('daywise_revenue.d30')).toMatchObject({ text: '$12.50', value: 12.5, faint: true })
})

test('a division by zero shows a dash, not zero', () => {
  expect(cell('paid_cost_per_sign_up')).toMatchObject({ text: '–', value: '' })
  expect(cell('paid_roas', { ...figures, paid_roas: null })).toMatchObject({ text: '–', title: 'No spend' })
  expect(cell('conversion', { ...figures, conversion: null })).toMatchObject({
    text: '–',
    title: 'No installs',
  })
  expect(cell('spend', { ...figures, spend: 0 })).toMatchObject({ text: '–', value: '' })
  expect(cell('retention.d1', { ...figures, installs: 0 })).toMatchObject({ text: '–' })
})

test('an event that a row does not have is zero; a figure that its level does not have is a dash', () => {
  expect(cell('event.count:bought')).toEqual({ text: '7', value: 7 })
  expect(cell('event.amount:bought')).toEqual({ text: '$0.00', value: 0 })
  expect(cell('event.count:walked')).toEqual({ text: '0', value: 0 })
  expect(cell('event.count:toString')).toEqual({ text: '0', value: 0 })
  expect(cell('event.cost:bought')).toEqual({ text: '$2.86', value: 2.86 })
  expect(cell('uninstalls')).toMatchObject({ text: '–' })
})

test('a figure of cohorts is dashed if some installs are too young, and says how many are not', () => {
  expect(cell('economics.roas.d0')).toEqual({
    text: '0.50',
    value: 0.5,
    title: '4 of 4 installs are old enough',
  })
  expect(cell('economics.roas.d7')).toMatchObject({
    text: '1.23',
    dashed: true,
    title: '3 of 4 installs are old enough',
  })
  expect(cell('economics.roas.d14')).toMatchObject({ text: '–', value: '' })
  expect(cell('economics.roas.d30')).toMatchObject({ text: 'too young', value: '' })
  expect(cell('economics.revenue_per_install.d7')).toMatchObject({ text: '$2.35', value: 2.35 })
  expect(cell('economics.arpu')).toEqual({ text: '$12.50', value: 12.5 })
  const paid = (paid_installs: number) => ({
    ...figures,
    economics: { ...figures.economics, paid_installs },
  })
  expect(cell('economics.roas.d7', paid(3))).toEqual({
    text: '1.23',
    value: 1.23,
    title: '3 of 3 installs are old enough',
  })
  expect(cell('economics.roas.d30', paid(0))).toMatchObject({ text: '–', value: '' })
})

test('payback is a day, not yet, or a dash without spend', () => {
  const payback = (row: object) => cell('economics.payback_day', { ...figures, ...row }).text
  const open = { economics: { payback_day: { value: null, of: 3 } } }
  expect([payback({}), payback(open), payback({ ...open, spend: 0 })]).toEqual(['D6', 'not yet', '–'])
  expect(cell('economics.arpu', { ...figures, economics: null })).toMatchObject({
    text: '–',
    title: 'The cohorts of this project are still being filled',
  })
})
