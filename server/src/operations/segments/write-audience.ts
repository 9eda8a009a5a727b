import type { AudienceConsent, AudienceIds, AudienceNetwork } from '@tributary/contract/audience-words'
import { conflict, invalidBody, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Audience } from '#domain/audiences/audience.ts'
import { addJobs } from '#storage/add-jobs.ts'
import type { Queryable } from '#storage/database.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'
import {
  deleteAudience,
  endAudience,
  findAudience,
  insertAudience,
  requestRefresh,
} from '#storage/segments/audiences.ts'
import { findSegment } from '#storage/segments/segments.ts'
import { networkAccountsAfter } from '#storage/spend/network-accounts.ts'
import { audienceJob } from './send-audience.ts'

type AudienceInput = {
  network: AudienceNetwork
  network_audience_id: string
  account_id?: number | undefined
  ids?: AudienceIds | undefined
  consent?: AudienceConsent | undefined
  daily?: boolean | undefined
}

export async function createAudience(
  app: App,
  { projectId, segmentId }: { projectId: number; segmentId: number },
  input: AudienceInput,
): Promise<Audience | Refusal> {
  if (input.ids === 'devices' && input.network !== 'google')
    return invalidBody('ids is for Google: other networks take both in one audience.')
  const made = await inLockedProject(app.db, projectId, async (transaction) => {
    if ((await findSegment(transaction, projectId, segmentId)) === undefined) return refuse('not_found')
    const accountId = await accountOf(transaction, projectId, input)
    if (typeof accountId !== 'number') return accountId
    const id = (await takeId(transaction, projectId)) ?? 0
    const audience = {
      id,
      segmentId,
      accountId,
      network: input.network,
      networkAudienceId: input.network_audience_id,
      ids: input.ids ?? 'contacts',
      consent: input.consent ?? 'granted',
      daily: input.daily ?? true,
      createdAt: app.now(),
    }
    if (await insertAudience(transaction, projectId, audience)) return id
    return conflict('This audience of the network is filled by the project already.')
  })
  return isRefusal(made) ? made : startSending(app, projectId, made)
}

async function startSending(app: App, projectId: number, id: number): Promise<Audience | Refusal> {
  await addJobs(app.db, audienceJob, [{ projectId, audienceId: id }])
  return (await findAudience(app.db, projectId, id)) ?? refuse('not_found')
}

/** The given account, or the only one of the network with credentials. */
async function accountOf(
  db: Queryable,
  projectId: number,
  { network, account_id: wanted }: Pick<AudienceInput, 'network' | 'account_id'>,
): Promise<number | Refusal> {
  const accounts = await networkAccountsAfter(db, projectId, { after: 0, limit: 1_000 })
  const usable = accounts.filter(
    (account) => account.network === network && account.hasCredentials && account.externalCustomerId,
  )
  if (wanted !== undefined && !usable.some(({ id }) => id === wanted))
    return invalidBody(`account_id ${wanted} is no ${network} account with an account id and credentials.`)
  if (wanted !== undefined) return wanted
  const [only, ...others] = usable
  if (only === undefined)
    return conflict(`The project has no ${network} account with an account id and credentials.`)
  if (others.length > 0) return invalidBody(`account_id is required: there are several ${network} accounts.`)
  return only.id
}

type AudienceChangeInput = {
  account_id?: number | undefined
  consent?: AudienceConsent | undefined
  daily?: boolean | undefined
}

/** Also without a change: the members are checked and sent anew. */
export async function changeAudience(
  app: App,
  { projectId, segmentId, id }: { projectId: number; segmentId: number; id: number },
  change: AudienceChangeInput,
): Promise<Audience | Refusal> {
  const stored = await findAudience(app.db, projectId, id)
  if (stored === undefined || stored.segmentId !== segmentId) return refuse('not_found')
  if (change.account_id !== undefined) {
    const account = await accountOf(app.db, projectId, { network: stored.network, ...change })
    if (typeof account !== 'number') return account
  }
  const { consent, daily, account_id: accountId } = change
  const isChanged = await requestRefresh(app.db, projectId, {
    id,
    at: app.now(),
    ...(consent !== undefined && { consent }),
    ...(daily !== undefined && { daily }),
    ...(accountId !== undefined && { accountId }),
  })
  if (!isChanged) return conflict('The audience is being removed.')
  return startSending(app, projectId, id)
}

/** `leave`: the network keeps whom it has, and the service forgets them. */
export async function removeAudience(
  app: App,
  { projectId, segmentId, id }: { projectId: number; segmentId: number; id: number },
  { leave }: { leave: boolean },
): Promise<Refusal | undefined> {
  const { db } = app
  const stored = await findAudience(db, projectId, id)
  if (stored === undefined || stored.segmentId !== segmentId) return refuse('not_found')
  if (leave) {
    await db.transaction((transaction) => deleteAudience(transaction, projectId, id))
    return undefined
  }
  await db.transaction((transaction) => endAudience(transaction, projectId, { id, at: app.now() }))
  await addJobs(db, audienceJob, [{ projectId, audienceId: id }])
  return undefined
}
