import * as contract from '@tributary/contract/manage-api/attribution/postback-tokens'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { type Answer, envelope, noContent } from '#http/answer.ts'
import { listByNumber } from '#http/manage-api/list-by-number.ts'
import { serve } from '#http/route.ts'
import {
  addPostbackToken,
  changePostbackToken,
  type PostbackTokenResult,
  removePostbackToken,
  rotatePostbackToken,
} from '#operations/attribution/write-postback-token.ts'
import { postbackTokensAfter, type StoredPostbackToken } from '#storage/attribution/postback-tokens.ts'

export function postbackTokens(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listPostbackTokens, (_, call) =>
    listByNumber(postbackTokensAfter, (row: StoredPostbackToken) => onTheWire({ ...row, token: null }))(
      app,
      call,
    ),
  )

  serve(server, app, contract.createPostbackToken, async (_, { project, body }) => {
    const wanted = { network: body.network, requiredFrom: body.required_from }
    return answer(
      'Token created. It is shown only once.',
      await addPostbackToken(app, project.id, wanted),
      201,
    )
  })

  serve(server, app, contract.changePostbackToken, async (_, { project, params, body }) => {
    const wanted = { id: params.id, requiredFrom: body.required_from }
    return answer('Token changed.', await changePostbackToken(app, project.id, wanted))
  })

  serve(server, app, contract.rotatePostbackToken, async (_, { project, params }) =>
    answer('Token replaced. It is shown only once.', await rotatePostbackToken(app, project.id, params.id)),
  )

  serve(server, app, contract.deletePostbackToken, async (_, { project, params }) => {
    const removed = await removePostbackToken(app, project.id, params.id)
    return removed ? noContent : refuse('not_found')
  })
}

function answer(
  text: string,
  result: PostbackTokenResult | Refusal,
  status: 200 | 201 = 200,
): Answer | Refusal {
  return isRefusal(result) ? result : envelope(text, onTheWire(result), status)
}

function onTheWire(row: PostbackTokenResult): contract.PostbackTokenOnTheWire {
  const { id, network, hint, token, requiredFrom, previousUntil, unverified, createdAt } = row
  return {
    id,
    network,
    hint,
    token,
    required_from: requiredFrom.toISOString(),
    previous_until: previousUntil?.toISOString() ?? null,
    unverified,
    created_at: createdAt.toISOString(),
  }
}
