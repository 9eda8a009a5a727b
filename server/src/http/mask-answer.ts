import type { Endpoint } from '@tributary/contract/endpoint'
import { oncePer } from '@tributary/contract/once-per'
import type { App } from '../app.ts'
import { maskOf, type Pseudonym } from '../domain/members/mask-personal.ts'
import type { Answer } from './answer.ts'
import type { Caller } from './guard-manage.ts'

const maskFor = oncePer(maskOf)

/** The only place that masks the responses of the management API. The live stream masks each message with the same mask. */
export function maskAnswers(app: App, { answers }: Endpoint) {
  const schema = answers[200]?.schema
  return (caller: Caller | null, projectId: number, answer: Answer): Answer => {
    if (schema === undefined || seesPersonalData(caller) || answer.body === undefined) return answer
    const mask = maskFor(schema)
    if (mask === undefined) return answer
    return { ...answer, body: mask(answer.body, pseudonymOf(app, projectId)) as object }
  }
}

export function seesPersonalData(caller: Caller | null): boolean {
  return caller === null || caller.personalData
}

/** The same id has another pseudonym in another project. Project 0: of no project. */
export function pseudonymOf({ secrets }: App, projectId: number): Pseudonym {
  return (id) => `masked-${secrets.digest('pseudonym', projectId, id).slice(0, 16)}`
}
