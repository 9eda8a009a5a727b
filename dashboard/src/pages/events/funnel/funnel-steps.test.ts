import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addStep, canMove, choosableSteps, moveStep, readSteps, stepLabel } from './funnel-steps.ts'

test('reads the URL and drops unknown steps, repeated steps and an install in the middle', () => {
  expect(readSteps(['signup', 'install', 'event:cart', 'event:cart', 'gift', 7, 'payment:ONE_TIME'])).toEqual(
    ['signup', 'event:cart', 'payment:ONE_TIME'],
  )
  expect([readSteps('install'), readSteps([]), readSteps(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(readSteps(Array.from({ length: 12 }, (_, n) => `event:${n}`))).toHaveLength(8)
})

test('steps have readable labels', () => {
  expect(['install', 'signup', 'payment', 'event:cart_added', 'payment:ONE_TIME'].map(stepLabel)).toEqual([
    'Install',
    'Sign-up',
    'Any payment',
    'cart_added',
    'Payment: One time',
  ])
})

test('a step moves by one place, and nothing moves before the install', () => {
  const steps = ['install', 'signup', 'payment']
  expect(moveStep(steps, 1, 1)).toEqual(['install', 'payment', 'signup'])
  expect(moveStep(steps, 1, -1)).toEqual(steps)
  expect(moveStep(steps, 0, 1)).toEqual(steps)
  expect([canMove(steps, 1, 1), canMove(steps, 1, -1), canMove(steps, 2, 1)]).toEqual([true, false, false])
})

test('a new step goes last, an install first, and no step repeats', () => {
  expect(addStep(['signup'], 'payment')).toEqual(['signup', 'payment'])
  expect(addStep(['signup'], 'install')).toEqual(['install', 'signup'])
  expect(addStep(['signup'], 'signup')).toEqual(['signup'])
})

test('moving and adding steps keeps every funnel valid for the service', () => {
  const step = fc.constantFrom('install', 'signup', 'payment', 'event:a', 'event:b', 'payment:ONE_TIME')
  const act = fc.tuple(fc.boolean(), step, fc.nat(7), fc.constantFrom(-1 as const, 1 as const))
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let steps: string[] = ['install', 'signup']
      for (const [adds, which, at, by] of acts) steps = adds ? addStep(steps, which) : moveStep(steps, at, by)
      expect(readSteps(steps)).toEqual(steps)
    }),
  )
})

test('a step in the funnel cannot be chosen again', () => {
  const names = [
    { kind: 'event', name: 'cart' },
    { kind: 'event', name: 'level' },
    { kind: 'payment', name: 'ONE_TIME' },
  ] as const
  const choices = choosableSteps(['install', 'event:cart'], names)
  expect(choices.map(({ group, items }) => [group, items.map(({ value }) => value)])).toEqual([
    ['All users', ['signup']],
    ['Events', ['event:level']],
    ['Payments', ['payment', 'payment:ONE_TIME']],
  ])
})
