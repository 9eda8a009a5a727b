import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const newQueue = () => fairQueue({ busy: 100, least: 10 })

test('an address that is alone is never refused', () => {
  const queue = newQueue()
  for (let n = 0; n < 1_000; n += 1) expect(queue.enter('flood', 1)).toBe(true)
})

test('when others come, the address with most calls is refused until it has no more than its share', () => {
  const queue = newQueue()
  queue.enter('flood', 1_000)
  expect(queue.enter('phone', 1)).toBe(true)
  expect(queue.enter('flood', 1)).toBe(false)
  expect(queue.enter('phone', 9)).toBe(true)
  queue.leave('flood', 951)
  expect(queue.enter('flood', 1)).toBe(true)
})

test('a share is equal among those who are there, and never below the least', () => {
  const queue = newQueue()
  queue.enter('flood', 1_000)
  expect(queue.enter('second', 50)).toBe(true)
  expect(queue.enter('second', 1)).toBe(false)
  for (let n = 0; n < 40; n += 1) expect(queue.enter(`phone ${n}`, 10)).toBe(true)
  expect(queue.enter('phone 1', 1)).toBe(false)
})

test('whoever has left is not counted', () => {
  const queue = newQueue()
  queue.enter('flood', 1_000)
  queue.enter('phone', 1)
  queue.leave('phone', 1)
  expect(queue.enter('flood', 1)).toBe(true)
  queue.leave('flood', 1_001)
  expect(queue.enter('phone', 60)).toBe(true)
  expect(queue.enter('flood', 60)).toBe(false)
})
