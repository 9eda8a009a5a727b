import { boardColumns, overlaps } from '@tributary/contract/board-grid'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCard, moveCard, type Placed, removeCard, sizeCard, stepCard, stepSize, steps } from './arrange.ts'

const card = (key: number, x: number, y: number, width = 6, height = 4): Placed => ({
  key,
  x,
  y,
  width,
  height,
})
const places = (cards: readonly Placed[]) =>
  Object.fromEntries(cards.map(({ key, x, y, width, height }) => [key, [x, y, width, height].join(' ')]))
const at = (cards: readonly Placed[], key: number) => cards.find((one) => one.key === key) as Placed

const two = [card(1, 0, 0), card(2, 0, 4)]

test('a card changes places with the one below once it covers half of it', () => {
  expect(places(moveCard(two, at(two, 1), { x: 0, y: 1 }))).toEqual({ 1: '0 0 6 4', 2: '0 4 6 4' })
  expect(places(moveCard(two, at(two, 1), { x: 0, y: 3 }))).toEqual({ 2: '0 0 6 4', 1: '0 4 6 4' })
  expect(places(moveCard(two, at(two, 2), { x: 0, y: 1 }))).toEqual({ 2: '0 0 6 4', 1: '0 4 6 4' })
})

test('a card that moves aside leaves no hole and never leaves the grid', () => {
  expect(places(moveCard(two, at(two, 1), { x: 40, y: 0 }))).toEqual({ 1: '6 0 6 4', 2: '0 0 6 4' })
})

test('the keys move a card one column, or past the next card', () => {
  expect(places(stepCard(two, at(two, 1), 'down'))).toEqual({ 2: '0 0 6 4', 1: '0 4 6 4' })
  expect(places(stepCard(two, at(two, 2), 'up'))).toEqual({ 2: '0 0 6 4', 1: '0 4 6 4' })
  expect(places(stepCard(two, at(two, 2), 'down'))).toEqual(places(two))
  expect(places(stepCard(two, at(two, 1), 'right'))).toEqual({ 1: '1 0 6 4', 2: '0 4 6 4' })
})

test('a wider card pushes others down; a card is never wider than the grid', () => {
  const beside = [card(1, 0, 0), card(2, 6, 0)]
  expect(places(stepSize(beside, at(beside, 1), 'right'))).toEqual({ 1: '0 0 7 4', 2: '6 4 6 4' })
  expect(places(sizeCard(beside, at(beside, 2), { width: 12, height: 0 }))).toEqual({
    1: '0 0 6 4',
    2: '6 0 6 1',
  })
})

test('a new card takes the first free place', () => {
  const first = addCard([], card(1, 0, 0))
  const second = addCard(first, card(2, 0, 0))
  expect(places(addCard(second, card(3, 0, 0)))).toEqual({ 1: '0 0 6 4', 2: '6 0 6 4', 3: '0 4 6 4' })
  expect(places(removeCard(second, 1))).toEqual({ 2: '6 0 6 4' })
})

test('after any moves no cards overlap or leave the grid, and none is lost', () => {
  const move = fc.tuple(fc.nat(5), fc.constantFrom(...steps), fc.boolean())
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let cards: Placed[] = []
      for (let key = 0; key < 6; key += 1) cards = addCard(cards, card(key, 0, 0, 3 + key, 2 + (key % 3)))
      for (const [key, step, isSize] of moves)
        cards = (isSize ? stepSize : stepCard)(cards, at(cards, key), step)
      expect(cards.length).toBe(6)
      for (const [index, one] of cards.entries()) {
        expect(one.x >= 0 && one.x + one.width <= boardColumns && one.y >= 0).toBe(true)
        expect(cards.slice(index + 1).some((other) => overlaps(one, other))).toBe(false)
      }
    }),
  )
})
