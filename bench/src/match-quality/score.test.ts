import assert from 'node:assert/strict'
import { test } from 'vitest'
import { falseMatches, organicScore, precision, recall, scoreOf, type Verdict } from './score.ts'

const of = (browser: string, campaign: string) => ({ browser, platform: 'ANDROID', place: 'home', campaign })

const all = () => true

test('a match is right if it gives the campaign that brought the install', () => {
  const verdicts: Verdict[] = [
    { source: of('Chrome', 'A'), match: of('Chrome', 'A'), isCollision: false },
    // Another phone's click, but the same campaign.
    { source: of('Chrome', 'A'), match: of('Firefox', 'A'), isCollision: false },
    { source: of('Chrome', 'A'), match: of('Chrome', 'B'), isCollision: false },
    { source: of('Chrome', 'A'), match: null, isCollision: true },
    { source: null, match: of('Chrome', 'A'), isCollision: false },
    { source: null, match: null, isCollision: false },
  ]
  const score = scoreOf(verdicts, all)
  assert.deepEqual(score, { brought: 4, found: 2, matches: 4, wrong: 2 })
  assert.deepEqual([precision(score), recall(score), falseMatches(score)], [50, 50, 50])
  assert.deepEqual(organicScore(verdicts), { organic: 2, given: 1 })
})

test('recall belongs to the browser that brought the install, a match to the browser whose click won', () => {
  const verdicts: Verdict[] = [
    { source: of('Chrome', 'A'), match: of('Firefox', 'B'), isCollision: false },
    { source: of('Chrome', 'A'), match: of('Firefox', 'A'), isCollision: false },
    { source: null, match: of('Firefox', 'A'), isCollision: false },
  ]
  const score = (name: string) => scoreOf(verdicts, ({ browser }) => browser === name)
  assert.deepEqual(score('Chrome'), { brought: 2, found: 1, matches: 0, wrong: 0 })
  assert.deepEqual(score('Firefox'), { brought: 0, found: 0, matches: 3, wrong: 2 })
  assert.deepEqual([precision(score('Chrome')), recall(score('Firefox'))], [undefined, undefined])
})
