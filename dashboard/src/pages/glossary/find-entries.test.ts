import { figures } from '@tributary/contract/figures/names'
import { expect, test } from 'vitest'
import { findFigures, findTerms } from './find-entries.ts'

const ids = (text: string) => findFigures(text).flatMap(({ figures }) => figures.map(({ id }) => id))

test('without a text, every figure is listed once', () => {
  expect(ids('').sort()).toEqual(Object.keys(figures).sort())
})

test('figures are found by name, short name and API field, whatever the case', () => {
  expect(ids('paid cpi')).toEqual(['paid_cost_per_install'])
  expect(ids('CLICK_THROUGH_ATTRIBUTION')).toEqual(['click_through_installs'])
  expect(ids('no such thing')).toEqual([])
})

test('the three kinds of retention have three names', () => {
  expect(ids('retention (report')).toEqual(['cumulative_retention', 'classic_retention', 'rolling_retention'])
})

test('words are found', () => {
  expect(findTerms('withheld').map(({ name }) => name)).toContain('Withheld')
})
