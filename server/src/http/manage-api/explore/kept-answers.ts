import * as contract from '@tributary/contract/manage-api/explore/answers'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { readKeptAnswer } from '#operations/explore/read-kept-answer.ts'
import { saveAnswer } from '#operations/explore/save-answer.ts'
import { deleteKeptAnswer, type KeptAnswer, keptAnswers as listKept } from '#storage/explore/kept-answers.ts'

export function keptAnswers(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listAnswers, async ({ db }, { project }) => {
    return itemPage((await listKept(db, project.id)).map(onTheWire))
  })

  serve(server, app, contract.keepAnswer, async (_, { project, body, caller, gone }) => {
    const kept = await saveAnswer(app, project.id, {
      wanted: {
        ...body,
        by: caller?.session?.member.id,
        seesPersonalData: seesPersonalData(caller),
      },
      signal: gone(),
    })
    if (isRefusal(kept)) return kept
    return envelope('Answer kept.', { ...onTheWire(kept), answer: kept.answer }, 201)
  })

  serve(server, app, contract.readAnswer, async (_, { params, project, caller }) => {
    const wanted = { id: params.id, seesPersonalData: seesPersonalData(caller) }
    const kept = await readKeptAnswer(app, project.id, wanted)
    if (isRefusal(kept)) return kept
    return envelope('OK', { ...onTheWire(kept), answer: kept.answer })
  })

  serve(server, app, contract.deleteAnswer, async ({ db }, { params, project }) => {
    const isDeleted = await deleteKeptAnswer(db, project.id, params.id)
    return isDeleted ? noContent : refuse('not_found')
  })
}

const onTheWire = ({ id, name, question, createdAt, createdBy }: KeptAnswer) => ({
  id,
  name,
  question,
  created_at: createdAt.toISOString(),
  created_by: createdBy,
})
