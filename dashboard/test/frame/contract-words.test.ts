import { fixedColumns } from '@tributary/contract/campaign-table/columns'
import { standardEvents } from '@tributary/contract/event-api/standard-events'
import { cohortSorts, figureSorts } from '@tributary/contract/figures/report-fields'
import { fraudRuleNames } from '@tributary/contract/manage-api/attribution/attribution-settings'
import { clickToInstallBuckets } from '@tributary/contract/manage-api/attribution/fraud'
import { textSorts } from '@tributary/contract/manage-api/reports/table'
import { expect, test } from 'vitest'
import { standardEventTexts } from '#pages/events/details/standard-event-words.ts'
import { ruleNames, textsOfRule } from '#pages/fraud/rule-texts.ts'
import { bucketLabel } from '#pages/fraud/times/judge-times.ts'

test('every standard event is explained', () => {
  expect(Object.keys(standardEventTexts)).toEqual([...standardEvents])
})

test('every fraud rule has one sentence about what it finds, and one about why', () => {
  expect(ruleNames).toEqual([...fraudRuleNames])
  for (const rule of fraudRuleNames) {
    const { name, finds, why } = textsOfRule(rule)
    expect(name).not.toBe('')
    expect(finds).toMatch(/^[A-Z].*\.$/)
    expect(finds.match(/[.!?](?=\s|$)/g)).toHaveLength(1)
    expect(why).toMatch(/^[A-Z].*\.$/)
  }
})

test('every bucket from click to install has a label', () => {
  expect([...clickToInstallBuckets, null].map(bucketLabel)).toEqual([
    '10 s',
    '1 min',
    '5 min',
    '1 h',
    '6 h',
    '1 day',
    '7 days',
    'later',
  ])
})

test('the service can sort the campaign report by every column', () => {
  const sorts: readonly string[] = [...textSorts, ...figureSorts, ...cohortSorts]
  expect(fixedColumns.filter(({ id }) => !sorts.includes(id))).toEqual([])
})
