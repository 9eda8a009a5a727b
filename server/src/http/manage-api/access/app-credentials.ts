import * as tokens from '@tributary/contract/manage-api/access/project-tokens'
import * as signing from '@tributary/contract/manage-api/access/signing-keys'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { CredentialKind } from '#domain/keys/app-credential.ts'
import { type Answer, envelope, itemPage, noContent } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { endAppCredential, moveCredentialEnd } from '#operations/access/end-app-credential.ts'
import { type ListedCredential, readAppCredentials } from '#operations/access/read-app-credentials.ts'
import type { CredentialEnd } from '#operations/access/read-credential-end.ts'
import { type ReplacedCredential, replaceAppCredential } from '#operations/access/replace-app-credential.ts'
import { type SignedRequests, signedRequestsSince } from '#storage/access/signed-requests.ts'

// Installed versions that nobody has opened for this long are not waited for.
const shownMs = 30 * 86_400_000

export function projectTokens(server: FastifyInstance, app: App): void {
  const calls = callsOf(app, 'project_token', tokenOnTheWire)
  serve(server, app, tokens.listProjectTokens, (_, { project }) => calls.list(project.id))
  serve(server, app, tokens.replaceProjectToken, async (_, { project, body }) => {
    const replaced = await calls.replace(project.id, body?.previous_ends_at)
    if (isRefusal(replaced)) return replaced
    const { id, name, previous } = replaced
    const shown = { id, project_token: name, previous: previousOnTheWire(previous) }
    return envelope('Project token created.', shown, 201)
  })
  serve(server, app, tokens.changeProjectToken, (_, { project, params, body }) =>
    calls.change(project.id, params.id, body.ends_at),
  )
  serve(server, app, tokens.endProjectToken, (_, { project, params }) => calls.end(project.id, params.id))
}

export function signingKeys(server: FastifyInstance, app: App): void {
  const calls = callsOf(app, 'signing_key', signingKeyOnTheWire)
  serve(server, app, signing.listSigningKeys, (_, { project }) => calls.list(project.id))
  serve(server, app, signing.listSignedRequests, async ({ db, now }, { project }) => {
    const since = new Date(now().getTime() - shownMs)
    return itemPage((await signedRequestsSince(db.of(project.id), project.id, since)).map(signedOnTheWire))
  })
  serve(server, app, signing.replaceSigningKey, async (_, { project, body }) => {
    const replaced = await calls.replace(project.id, body?.previous_ends_at)
    if (isRefusal(replaced)) return replaced
    const { id, name, secret, previous } = replaced
    const shown = { id, key_id: name, secret_key: secret, previous: previousOnTheWire(previous) }
    return envelope('Signing key created. Save its secret: it is shown only once.', shown, 201)
  })
  serve(server, app, signing.changeSigningKey, (_, { project, params, body }) =>
    calls.change(project.id, params.id, body.ends_at),
  )
  serve(server, app, signing.endSigningKey, (_, { project, params }) => calls.end(project.id, params.id))
}

function callsOf(app: App, kind: CredentialKind, onTheWire: (one: ListedCredential) => object) {
  return {
    list: async (projectId: number): Promise<Answer> =>
      itemPage((await readAppCredentials(app, kind, projectId)).map(onTheWire)),
    replace: (projectId: number, previousEnd: CredentialEnd | undefined) =>
      replaceAppCredential(app, { kind, projectId, previousEnd }),
    change: async (projectId: number, id: number, end: CredentialEnd): Promise<Answer | Refusal> => {
      const refused = await moveCredentialEnd(app, { kind, projectId, id }, end)
      if (refused !== undefined) return refused
      const changed = (await readAppCredentials(app, kind, projectId)).find((one) => one.id === id)
      return changed === undefined ? refuse('not_found') : envelope('End changed.', onTheWire(changed))
    },
    end: async (projectId: number, id: number): Promise<Answer | Refusal> =>
      (await endAppCredential(app, { kind, projectId, id })) ?? noContent,
  }
}

function tokenOnTheWire(one: ListedCredential): tokens.ProjectTokenOnTheWire {
  return { ...sharedOnTheWire(one), project_token: one.name }
}

function signingKeyOnTheWire(one: ListedCredential): signing.SigningKeyOnTheWire {
  return { ...sharedOnTheWire(one), key_id: one.name }
}

function signedOnTheWire({ version, platform, appVersion, requests, lastAt }: SignedRequests) {
  return {
    signature_version: version,
    platform: platform || null,
    app_version: appVersion || null,
    requests,
    last_at: lastAt.toISOString(),
  } satisfies signing.SignedRequestsOnTheWire
}

function sharedOnTheWire({ id, state, createdAt, endsAt, installs, active }: ListedCredential) {
  return {
    id,
    state,
    created_at: createdAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    installs,
    active_installs: active,
  }
}

function previousOnTheWire({ id, endsAt }: ReplacedCredential['previous']) {
  return { id, ends_at: endsAt?.toISOString() ?? null }
}
