import * as contract from '@tributary/contract/manage-api/attribution/postback-tokens'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import {
  addPostbackToken,
  changePostbackToken,
  type PostbackTokenResult,
  removePostbackToken,
  rotatePostbackToken,
} from '#operations/attribution/write-postback-token.ts'
import { postbackTokensAfter } from '#storage/attribution/postback-tokens.ts'

export function postbackTokens(server: FastifyInstance, app: App): void {
  const token = serveResource(server, app, onTheWire)
  token.pages(contract.listPostbackTokens, postbackTokensAfter)
  token.create(
    contract.createPostbackToken,
    'Token created. It is shown only once.',
    ({ project, body: { network, required_from: requiredFrom } }) =>
      addPostbackToken(app, project.id, { network, requiredFrom }),
  )
  token.change(contract.changePostbackToken, 'Token changed.', ({ params, project, body }) =>
    changePostbackToken(app, project.id, { id: params.id, requiredFrom: body.required_from }),
  )
  token.change(
    contract.rotatePostbackToken,
    'Token replaced. It is shown only once.',
    ({ params, project }) => rotatePostbackToken(app, project.id, params.id),
  )
  token.remove(contract.deletePostbackToken, ({ params, project }) =>
    removePostbackToken(app, project.id, params.id),
  )
}

/** `token`: only when it is made. */
function onTheWire(
  row: Omit<PostbackTokenResult, 'token'> & { token?: string | null },
): contract.PostbackTokenOnTheWire {
  const { id, network, hint, token = null, requiredFrom, previousUntil, unverified, createdAt } = row
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
