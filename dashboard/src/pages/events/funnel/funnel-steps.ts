import { factLabel, readFactName } from '@tributary/contract/fact-name'

/** Steps of a funnel as the API writes them: `install`, `signup`, `event:<name>`, `payment`, `payment:<type>`. */

export const maxSteps = 8

const plainSteps: Record<string, string> = { install: 'Install', signup: 'Sign-up', payment: 'Any payment' }

const isStep = (step: unknown): step is string =>
  typeof step === 'string' && (Object.hasOwn(plainSteps, step) || readFactName(step) !== undefined)

/** Undefined: the URL has no funnel. An install can only be the first step. */
export function readSteps(given: unknown): string[] | undefined {
  if (!Array.isArray(given)) return undefined
  const known = [...new Set(given.filter(isStep))]
  const steps = known.filter((step, index) => step !== 'install' || index === 0).slice(0, maxSteps)
  return steps.length === 0 ? undefined : steps
}

export const defaultFunnel: readonly string[] = ['install', 'signup', 'payment']

export function stepLabel(step: string): string {
  const fact = readFactName(step)
  if (fact === undefined) return plainSteps[step] ?? step
  return fact.kind === 'event' ? fact.name : `Payment: ${factLabel(fact)}`
}

/** Moves the step one place up (-1) or down (1), if it is allowed there. */
export function moveStep(steps: readonly string[], at: number, by: -1 | 1): string[] {
  const to = at + by
  const step = steps[at]
  if (step === undefined || to < 0 || to >= steps.length) return [...steps]
  const moved = steps.filter((_, index) => index !== at)
  moved.splice(to, 0, step)
  return moved.indexOf('install') > 0 ? [...steps] : moved
}

export const canMove = (steps: readonly string[], at: number, by: -1 | 1) =>
  moveStep(steps, at, by).some((step, index) => step !== steps[index])

/** A new step goes to the end; an install can only be the first. */
export function addStep(steps: readonly string[], step: string): string[] {
  if (steps.includes(step) || steps.length >= maxSteps) return [...steps]
  return step === 'install' ? [step, ...steps] : [...steps, step]
}

type Choice = { value: string; label: string }

/** The steps that can still be added: install and sign-up, and the events and payment types that occurred. */
export function choosableSteps(
  steps: readonly string[],
  names: readonly { kind: 'event' | 'payment'; name: string }[],
): { group: string; items: Choice[] }[] {
  const ifUnused = (step: string): Choice[] =>
    steps.includes(step) ? [] : [{ value: step, label: stepLabel(step) }]
  const namesOf = (wanted: 'event' | 'payment') =>
    names.filter(({ kind }) => kind === wanted).flatMap(({ kind, name }) => ifUnused(`${kind}:${name}`))
  return [
    { group: 'All users', items: [...ifUnused('install'), ...ifUnused('signup')] },
    { group: 'Events', items: namesOf('event') },
    { group: 'Payments', items: [...ifUnused('payment'), ...namesOf('payment')] },
  ].filter(({ items }) => items.length > 0)
}
