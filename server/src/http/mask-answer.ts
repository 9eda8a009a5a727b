import { personalParameters } from '@tributary/contract/access/compared-with'
import { seesConcealed } from '@tributary/contract/concealed'
import type { Endpoint } from '@tributary/contract/endpoint'
import { oncePer } from '@tributary/contract/once-per'
import type { Schema } from '@tributary/contract/schema-mark'
import type { App } from '#app.ts'
import { maskConcealed } from '#domain/members/mask-concealed.ts'
import { maskPersonal } from '#domain/members/mask-personal.ts'
import { maskOf, type Pseudonym } from '#domain/members/mask-response.ts'
import { linkSubIdsOf } from '#storage/projects/link-sub-ids.ts'
import type { Answer } from './answer.ts'
import type { Caller } from './guard-manage.ts'

const masks = [
  { isShown: seesPersonalData, maskFor: oncePer((schema: Schema) => maskOf(schema, maskPersonal)) },
  {
    isShown: (caller: Caller | null) => caller === null || seesConcealed(caller.role),
    maskFor: oncePer((schema: Schema) => maskOf(schema, maskConcealed)),
  },
]

/** The only place that masks the responses of the management API. The live stream masks each message with the same mask. */
export function maskAnswers(app: App, { answers }: Endpoint) {
  return async (caller: Caller | null, projectId: number, answer: Answer): Promise<Answer> => {
    const schema = answers[answer.status]?.schema
    if (schema === undefined || answer.body === undefined) return answer
    const hiding = masks.flatMap(({ isShown, maskFor }) => (isShown(caller) ? [] : (maskFor(schema) ?? [])))
    if (hiding.length === 0) return answer
    const linkSubIds = await linkSubIdsOf(app.db, projectId)
    const masking = { pseudonym: pseudonymOf(app, projectId), linkSubIds }
    return {
      ...answer,
      body: hiding.reduce<unknown>((shown, mask) => mask(shown, masking), answer.body) as object,
    }
  }
}

export function seesPersonalData(caller: Caller | null): boolean {
  return caller === null || caller.personalData
}

/** Whether a parameter would be compared with what the caller may not see. An empty one means "not given". */
export function comparesUnseen(
  endpoint: Endpoint,
  caller: Caller | null,
  given: Record<string, unknown>,
): boolean {
  return !seesPersonalData(caller) && personalParameters(endpoint).some((name) => Boolean(given[name]))
}

/** The same id has another pseudonym in another project. Project 0: of no project. */
export function pseudonymOf({ secrets }: App, projectId: number): Pseudonym {
  return (id) => `masked-${secrets.digest('pseudonym', projectId, id).slice(0, 16)}`
}
