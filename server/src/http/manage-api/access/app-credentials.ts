import * as tokens from '@tributary/contract/manage-api/access/project-tokens'
import * as signing from '@tributary/contract/manage-api/access/signing-keys'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import {
  endAppCredential,
  moveCredentialEnd,
  type NamedCredential,
} from '#operations/access/end-app-credential.ts'
import { type ListedCredential, readAppCredentials } from '#operations/access/read-app-credentials.ts'
import type { CredentialEnd } from '#operations/access/read-credential-end.ts'
import { type ReplacedCredential, replaceAppCredential } from '#operations/access/replace-app-credential.ts'
import { type SignedRequests, signedRequestsSince } from '#storage/access/signed-requests.ts'

// Installed versions that nobody has opened for this long are not waited for.
const shownMs = 30 * 86_400_000

export function projectTokens(server: FastifyInstance, app: App): void {
  const kind = 'project_token'
  const token = serveResource(server, app, tokenOnTheWire)
  token.list(tokens.listProjectTokens, ({ project }) => readAppCredentials(app, kind, project.id))
  token.change(tokens.changeProjectToken, 'End changed.', ({ params: { id }, project, body }) =>
    changeEnd(app, { kind, projectId: project.id, id }, body.ends_at),
  )
  token.remove(tokens.endProjectToken, ({ params: { id }, project }) =>
    endAppCredential(app, { kind, projectId: project.id, id }),
  )
  serveResource(server, app, ({ id, name, previous }: ReplacedCredential) => ({
    ...{ id, project_token: name },
    previous: previousOnTheWire(previous),
  })).create(tokens.replaceProjectToken, 'Project token created.', ({ project, body }) =>
    replaceAppCredential(app, { kind, projectId: project.id, previousEnd: body?.previous_ends_at }),
  )
}

export function signingKeys(server: FastifyInstance, app: App): void {
  const kind = 'signing_key'
  const key = serveResource(server, app, signingKeyOnTheWire)
  key.list(signing.listSigningKeys, ({ project }) => readAppCredentials(app, kind, project.id))
  key.change(signing.changeSigningKey, 'End changed.', ({ params: { id }, project, body }) =>
    changeEnd(app, { kind, projectId: project.id, id }, body.ends_at),
  )
  key.remove(signing.endSigningKey, ({ params: { id }, project }) =>
    endAppCredential(app, { kind, projectId: project.id, id }),
  )
  serveResource(server, app, signedOnTheWire).list(signing.listSignedRequests, ({ project: { id } }) =>
    signedRequestsSince(app.db.of(id), id, new Date(app.now().getTime() - shownMs)),
  )
  serveResource(server, app, ({ id, name, secret, previous }: ReplacedCredential) => ({
    ...{ id, key_id: name, secret_key: secret },
    previous: previousOnTheWire(previous),
  })).create(
    signing.replaceSigningKey,
    'Signing key created. Save its secret: it is shown only once.',
    ({ project, body }) =>
      replaceAppCredential(app, { kind, projectId: project.id, previousEnd: body?.previous_ends_at }),
  )
}

async function changeEnd(app: App, named: NamedCredential, end: CredentialEnd) {
  const refused = await moveCredentialEnd(app, named, end)
  if (refused !== undefined) return refused
  const all = await readAppCredentials(app, named.kind, named.projectId)
  return all.find(({ id }) => id === named.id) ?? refuse('not_found')
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
