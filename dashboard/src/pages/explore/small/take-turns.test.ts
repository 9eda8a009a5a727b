import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('no more tasks run at once than allowed; a failed one gives its turn to the next', async () => {
  const inTurn = takeTurns(2)
  let running = 0
  let most = 0
  const task = (number: number) => () => {
    running += 1
    most = Math.max(most, running)
    return Promise.resolve().then(() => {
      running -= 1
      if (number === 1) throw new Error('refused')
      return number
    })
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => inTurn(task(number))))
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  expect(most).toBe(2)
})
