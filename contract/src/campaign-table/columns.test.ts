import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { eventColumnId, readEventColumn, toggleColumn } from './event-columns.ts'
import { queryOfSearch } from './query-of-search.ts'
import type { TableSearch } from './search.ts'
import { shownColumns } from './shown-columns.ts'

const days = { from: '2026-05-01', to: '2026-05-31' }
const queryOf = (search: TableSearch, columns: Column[]) =>
  queryOfSearch(search, { days, range: undefined, columns })
const ids = (chosen: string[] | undefined, view: 'user_acquisition' | 'retargeting' = 'user_acquisition') =>
  shownColumns(chosen, view).map(({ id }) => id)

test('earlier names of columns still work', () => {
  expect(ids(['roas', 'cost_per_install'])).toEqual(['paid_roas', 'paid_cost_per_install'])
})

test('columns follow the order of the chooser, limited to the view', () => {
  expect(ids(['paid_roas', 'cost_per_reinstall', 'clicks', 'unheard_of'])).toEqual(['clicks', 'paid_roas'])
  expect(ids(['paid_roas', 'cost_per_reinstall'], 'retargeting')).toEqual(['paid_roas', 'cost_per_reinstall'])
  expect(ids(undefined, 'retargeting')).toContain('reinstalls')
  expect(ids([])).toEqual([])
})

test('an event column is parsed back from its id, whatever its name', () => {
  for (const name of ['bought', 'a:b', 'Ärger, "groß"', 'two\nlines'])
    expect(readEventColumn(eventColumnId({ kind: 'event', figure: 'people', name }))).toEqual({
      kind: 'event',
      figure: 'people',
      name,
    })
  expect(readEventColumn('event.what:bought')).toBeUndefined()
})

test('an event shows its count or its users, never both', () => {
  const count = 'event.count:bought'
  const people = 'event.people:bought'
  expect(toggleColumn(['installs', count], people)).toEqual(['installs', people])
  expect(toggleColumn([people, 'event.amount:bought'], count)).toEqual(['event.amount:bought', count])
  expect(toggleColumn([count], count)).toEqual([])
  expect(ids([count, people])).toEqual([people])
})

test('chosen events are requested by name, with their users and cost', () => {
  const columns = shownColumns(
    ['event.count:bought', 'event.cost:bought', 'payment.people:ONE_TIME', 'event.amount:walked'],
    'user_acquisition',
  )
  expect(queryOf({ status: 'inactive' }, columns)).toMatchObject({
    ...days,
    active: 'false',
    events: 'bought,walked',
    payment_events: 'ONE_TIME',
    unique_user_events: 'ONE_TIME',
    cost_per_event: 'bought',
  })
})

test('a name with a comma cannot be requested alone: all are listed, and it has no users or cost', () => {
  expect(ids(['event.people:a,b'])).toEqual([])
  const counted = shownColumns(['event.count:a,b', 'event.cost:a,b'], 'user_acquisition')
  expect(counted.map(({ id }) => id)).toEqual(['event.count:a,b'])
  expect(queryOf({}, counted)).toMatchObject({ events: '*', cost_per_event: '' })
})

test('figures of cohorts are read only if one of their columns is shown', () => {
  const economics = (ids: string[]) => queryOf({}, shownColumns(ids, 'user_acquisition')).economics
  expect([economics(['roas']), economics(['economics.payback_day'])]).toEqual([undefined, 'true'])
})
