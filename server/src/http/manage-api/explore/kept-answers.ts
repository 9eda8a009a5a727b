import * as contract from '@tributary/contract/manage-api/explore/answers'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { readKeptAnswer } from '#operations/explore/read-kept-answer.ts'
import { saveAnswer } from '#operations/explore/save-answer.ts'
import { deleteKeptAnswer, type KeptAnswer, keptAnswers as listKept } from '#storage/explore/kept-answers.ts'

export function keptAnswers(server: FastifyInstance, app: App): void {
  const head = serveResource(server, app, onTheWire)
  head.list(contract.listAnswers, ({ project }) => listKept(app.db, project.id))
  head.remove(contract.deleteAnswer, ({ params, project }) => deleteKeptAnswer(app.db, project.id, params.id))

  const kept = serveResource(server, app, (one: KeptAnswer & { answer: object }) => ({
    ...onTheWire(one),
    answer: one.answer,
  }))
  kept.create(contract.keepAnswer, 'Answer kept.', ({ project, body, caller, gone }) => {
    const by = caller?.session?.member.id
    const wanted = { ...body, by, seesPersonalData: seesPersonalData(caller) }
    return saveAnswer(app, project.id, { wanted, signal: gone() })
  })
  kept.read(contract.readAnswer, ({ params, project, caller }) =>
    readKeptAnswer(app, project, { id: params.id, seesPersonalData: seesPersonalData(caller) }),
  )
}

const onTheWire = ({ id, name, question, createdAt, createdBy }: KeptAnswer) => ({
  id,
  name,
  question,
  created_at: createdAt.toISOString(),
  created_by: createdBy,
})
