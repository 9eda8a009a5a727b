import { explore as contract } from '@tributary/contract/manage-api/explore/explore'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { answerQuestion } from '../../../operations/explore/answer-question.ts'
import { keepAnswers } from '../../../operations/explore/keep-answers.ts'
import { envelope } from '../../answer.ts'
import { seesPersonalData } from '../../mask-answer.ts'
import { readId } from '../../read-id.ts'
import { serve } from '../../route.ts'
import { answerFile } from './answer-file.ts'

/** Some megabytes at most. */
const limits = { mostKept: 100, mostRows: 5_000, mostAtOnce: 4 }

export function explore(server: FastifyInstance, app: App): void {
  const answers = keepAnswers(limits)
  serve(server, app, contract, async (_, { params, body, caller, gone }) => {
    const answer = await answerQuestion(app, readId(params.project), body, {
      signal: gone(),
      seesPersonalData: seesPersonalData(caller),
      answers,
    })
    if (isRefusal(answer)) return answer
    const { format = 'json' } = body
    return format === 'json' ? envelope('OK', answer) : answerFile(answer, format)
  })
}
