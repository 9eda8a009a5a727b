import { mayActAs } from '@tributary/contract/access/roles'
import { cancelQuestion, explore as contract } from '@tributary/contract/manage-api/explore/explore'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, noContent } from '#http/answer.ts'
import type { Caller } from '#http/guard-manage.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { answerQuestion } from '#operations/explore/answer-question.ts'
import { askCancellable, cancelQuestions } from '#operations/explore/ask-cancellable.ts'
import { answerFile } from './answer-file.ts'
import { parquetFile } from './parquet-file.ts'

export function explore(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { project, body: { id, ...asked }, caller, gone }) => {
    const projectId = project.id
    const ask = (signal: AbortSignal) =>
      answerQuestion(app, projectId, asked, { signal, seesPersonalData: seesPersonalData(caller) })
    const signal = gone()
    const answer =
      id === undefined
        ? await ask(signal)
        : await askCancellable(app, { projectId, id, asker: askerOf(caller), signal }, ask)
    if (isRefusal(answer)) return answer
    const { format = 'json' } = asked
    if (format === 'json') return envelope('OK', answer)
    return format === 'parquet' ? parquetFile(app, answer) : answerFile(answer, format)
  })

  serve(server, app, cancelQuestion, async (_, { params, project, caller }) => {
    const asker = mayActAs(caller?.role ?? 'viewer', 'admin') ? undefined : askerOf(caller)
    const isCancelled = await cancelQuestions(app, project.id, { id: params.id, asker })
    return isCancelled ? noContent : refuse('not_found')
  })
}

function askerOf(caller: Caller | null): string {
  if (caller?.session !== undefined) return `member ${caller.session.member.id}`
  return caller?.key === undefined ? 'admin token' : `key ${caller.key.hint} ${caller.key.name}`
}
