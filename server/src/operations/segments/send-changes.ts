import type { App } from '#app.ts'
import type { Audience } from '#domain/audiences/audience.ts'
import type { AudienceChange, AudienceRecord } from '#networks/audience-network.ts'
import { audienceFormats } from '#networks/audience-networks.ts'
import { requestNetwork } from '#networks/request-network.ts'
import { PullFailed } from '#networks/spend-source.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import {
  confirmAdded,
  confirmRemoved,
  forgetGone,
  type MemberToSend,
  markSending,
  membersToAdd,
  membersToRemove,
} from '#storage/segments/audience-members.ts'
import type { AudienceRef } from '#storage/segments/audiences.ts'
import { accountToPull } from '#storage/spend/network-pulls.ts'

type Sending = { audience: Audience; keepOn: () => Promise<void>; signal: AbortSignal }

/** Removals first: a person whose ids changed is removed under the old ones and added under the new. */
export async function sendChanges(app: App, ref: AudienceRef, sending: Sending): Promise<void> {
  const db = app.db.of(ref.projectId)
  const limit = audienceFormats[sending.audience.network].mostRecords
  const send = await openSender(app, ref, sending)
  await forgetGone(db, ref)
  for (;;) {
    const leaving = await membersToRemove(db, ref, limit)
    if (leaving.length === 0) break
    await send('remove', leaving)
    await confirmRemoved(db, ref, personsOf(leaving))
    await sending.keepOn()
  }
  await forgetGone(db, ref)
  for (;;) {
    const coming = await membersToAdd(db, ref, limit)
    if (coming.length === 0) break
    await markSending(db, ref, coming)
    await send('add', coming)
    await confirmAdded(db, ref, personsOf(coming))
    await sending.keepOn()
  }
}

const personsOf = (members: readonly MemberToSend[]) => members.map(({ person }) => person)

/** The account is read when something is sent: an audience that is up to date needs no credentials. */
async function openSender(app: App, { projectId }: AudienceRef, { audience, signal }: Sending) {
  const format = audienceFormats[audience.network]
  let open: Awaited<ReturnType<typeof readAccount>> | undefined
  return async (kind: AudienceChange['kind'], members: readonly MemberToSend[]): Promise<void> => {
    open ??= await readAccount(app, projectId, { audience, signal })
    await format.send(open.request, open.account, {
      kind,
      records: members.map(({ record }) => JSON.parse(record) as AudienceRecord),
      audience: audience.networkAudienceId,
      ids: audience.ids,
      isConsented: audience.consent === 'granted',
    })
  }
}

async function readAccount(
  app: App,
  projectId: number,
  { audience, signal }: Pick<Sending, 'audience' | 'signal'>,
) {
  const { db, secrets, config, now } = app
  const found = await accountToPull(db.of(projectId), projectId, {
    accountId: audience.accountId,
    now: now(),
  })
  if (found === undefined) throw new PullFailed('unauthorized', 'The network account has no credentials.')
  if (!found.customerId)
    throw new PullFailed('unauthorized', 'external_customer_id is missing: set the network’s ad account id.')
  const credentials: Record<string, string> = JSON.parse(
    secrets.decrypt(found.credentials, sealedIn('network_pulls.credentials', projectId)),
  )
  const format = audienceFormats[audience.network]
  const baseUrl = format.baseUrl(found.baseUrl === null ? undefined : { baseUrl: found.baseUrl })
  return {
    // One attempt: the audience itself is retried.
    request: requestNetwork(
      { allowed: config.outboundAllowed },
      { wait: async () => undefined, signal, attempts: 1, secrets: Object.values(credentials) },
    ),
    account: {
      customerId: found.customerId,
      credentials,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      tokenUrl: found.tokenUrl ?? format.tokenUrl,
      now: now(),
    },
  }
}
