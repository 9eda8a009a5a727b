import {
  type DestinationCode,
  destinationKinds,
  eventsByKind,
} from '@tributary/contract/manage-api/outbound/destination-kinds'
import { invalidBody, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { findAffiliate } from '#storage/campaigns/affiliates.ts'
import type { Queryable } from '#storage/database.ts'
import { type SealedDestination, upsertDestination } from '#storage/outbound/destinations.ts'
import { takeId } from '#storage/projects/projects.ts'
import { findNetworkAccount } from '#storage/spend/network-accounts.ts'
import { destinationFault } from './destination-fault.ts'
import type { DestinationInput } from './destination-input.ts'
import { lockDestination } from './lock-destination.ts'

type Wanted = DestinationInput & { code: DestinationCode; name: string }

export function addDestination(
  app: App,
  projectId: number,
  wanted: Wanted,
): Promise<SealedDestination | Refusal> {
  const { kind } = destinationKinds[wanted.code]
  return app.db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    const fresh: SealedDestination = {
      id,
      kind,
      code: wanted.code,
      name: wanted.name,
      url: null,
      tokenUrl: null,
      events: [...eventsByKind[kind]],
      settings: {},
      secrets: null,
      accountId: null,
      affiliateId: null,
      shareUnmapped: true,
      enabled: true,
      status: 'ok',
      createdAt: app.now(),
    }
    return store(app, transaction, { projectId, stored: fresh, input: wanted })
  })
}

export function changeDestination(
  app: App,
  projectId: number,
  { id, said: input }: { id: number; said: DestinationInput },
): Promise<SealedDestination | Refusal> {
  return app.db.transaction(async (transaction) => {
    const stored = await lockDestination(transaction, projectId, { id, sort: 'other' })
    return stored === undefined ? refuse('not_found') : store(app, transaction, { projectId, stored, input })
  })
}

type Change = { projectId: number; stored: SealedDestination; input: DestinationInput }

async function store(
  app: App,
  transaction: Queryable,
  { projectId, stored, input }: Change,
): Promise<SealedDestination | Refusal> {
  const fault =
    destinationFault(stored, input) ?? (await referenceFault(transaction, projectId, { stored, input }))
  if (isRefusal(fault)) return fault
  const { credentials } = input
  const changed: SealedDestination = {
    ...stored,
    name: input.name ?? stored.name,
    events: input.events ?? stored.events,
    settings: input.settings ?? stored.settings,
    url: input.base_url === undefined ? stored.url : input.base_url,
    tokenUrl: input.token_url === undefined ? stored.tokenUrl : input.token_url,
    accountId: input.network_account_id === undefined ? stored.accountId : input.network_account_id,
    affiliateId: input.affiliate_id === undefined ? stored.affiliateId : input.affiliate_id,
    shareUnmapped: input.share_unmapped ?? stored.shareUnmapped,
    enabled: input.enabled ?? stored.enabled,
    secrets:
      credentials === undefined
        ? stored.secrets
        : app.secrets.encrypt(JSON.stringify(credentials), sealedIn('destinations.secrets', projectId)),
    status: credentials === undefined ? stored.status : 'ok',
  }
  await upsertDestination(transaction, projectId, changed)
  return changed
}

async function referenceFault(
  db: Queryable,
  projectId: number,
  { stored, input }: Omit<Change, 'projectId'>,
): Promise<Refusal | undefined> {
  const { network_account_id: accountId, affiliate_id: affiliateId } = input
  if (accountId != null) {
    const account = await findNetworkAccount(db, projectId, accountId)
    if (account?.network !== stored.code)
      return invalidBody(`network_account_id must be an account of ${stored.code}.`)
  }
  if (affiliateId != null && (await findAffiliate(db, projectId, affiliateId)) === undefined)
    return invalidBody('affiliate_id must be one of the project’s affiliates.')
  return undefined
}
