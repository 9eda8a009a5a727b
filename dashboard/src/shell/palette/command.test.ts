import { expect, test } from 'vitest'
import { type Command, findCommands } from './command.ts'

const page = (label: string, detail?: string): Command => ({
  group: 'Pages',
  label,
  path: label,
  ...(detail !== undefined && { detail }),
})
const commands: Command[] = [
  { group: 'Campaigns', label: 'Live concert', path: '/campaigns' },
  page('Outcome ledger'),
  page('Funnel', 'Events'),
  page('Live'),
]
const labels = (text: string) => findCommands(commands, text).map(({ label }) => label)

test('every word must be found, in the label or beside it', () => {
  expect(labels('EVENTS fun')).toEqual(['Funnel'])
  expect(labels('events live')).toEqual([])
})

test('groups keep their order, and what begins with the text comes first', () => {
  expect(labels('l')).toEqual(['Live', 'Outcome ledger', 'Funnel', 'Live concert'])
})

test('a group shows a few of its commands; without a text every page', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...page(`Page ${index}`), path: `${index}` }))
  expect(findCommands(many, 'page')).toHaveLength(6)
  expect(findCommands(many, '')).toHaveLength(20)
})
