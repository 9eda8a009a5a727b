import {
  type DestinationCode,
  destinationKinds,
  kindEvents,
} from '@tributary/contract/manage-api/outbound/destination-kinds'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { findAffiliate } from '../../storage/campaigns/affiliates.ts'
import type { Queryable } from '../../storage/database.ts'
import { type SealedDestination, upsertDestination } from '../../storage/outbound/destinations.ts'
import { takeId } from '../../storage/projects/projects.ts'
import { findNetworkAccount } from '../../storage/spend/network-accounts.ts'
import type { DestinationChange } from './destination-change.ts'
import { destinationFault } from './destination-fault.ts'
import { holdDestination } from './hold-destination.ts'

type Wanted = DestinationChange & { code: DestinationCode; name: string }

export function addDestination(
  app: App,
  projectId: number,
  wanted: Wanted,
): Promise<SealedDestination | Refusal> {
  const { kind } = destinationKinds[wanted.code]
  return app.db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    if (id === undefined) return refuse('not_found')
    const fresh: SealedDestination = {
      id,
      kind,
      code: wanted.code,
      name: wanted.name,
      url: null,
      tokenUrl: null,
      events: [...kindEvents[kind]],
      settings: {},
      secrets: null,
      accountId: null,
      affiliateId: null,
      enabled: true,
      status: 'ok',
      createdAt: app.now(),
    }
    return store(app, transaction, { projectId, stored: fresh, said: wanted })
  })
}

export function changeDestination(
  app: App,
  projectId: number,
  { id, said }: { id: number; said: DestinationChange },
): Promise<SealedDestination | Refusal> {
  return app.db.transaction(async (transaction) => {
    const stored = await holdDestination(transaction, projectId, { id, sort: 'other' })
    return stored === undefined ? refuse('not_found') : store(app, transaction, { projectId, stored, said })
  })
}

type Change = { projectId: number; stored: SealedDestination; said: DestinationChange }

async function store(
  app: App,
  transaction: Queryable,
  { projectId, stored, said }: Change,
): Promise<SealedDestination | Refusal> {
  const fault =
    destinationFault(stored, said) ?? (await referenceFault(transaction, projectId, { stored, said }))
  if (isRefusal(fault)) return fault
  const { credentials } = said
  const changed: SealedDestination = {
    ...stored,
    name: said.name ?? stored.name,
    events: said.events ?? stored.events,
    settings: said.settings ?? stored.settings,
    url: said.base_url === undefined ? stored.url : said.base_url,
    tokenUrl: said.token_url === undefined ? stored.tokenUrl : said.token_url,
    accountId: said.network_account_id === undefined ? stored.accountId : said.network_account_id,
    affiliateId: said.affiliate_id === undefined ? stored.affiliateId : said.affiliate_id,
    enabled: said.enabled ?? stored.enabled,
    secrets: credentials === undefined ? stored.secrets : app.secrets.encrypt(JSON.stringify(credentials)),
    status: credentials === undefined ? stored.status : 'ok',
  }
  await upsertDestination(transaction, projectId, changed)
  return changed
}

async function referenceFault(
  db: Queryable,
  projectId: number,
  { stored, said }: Omit<Change, 'projectId'>,
): Promise<Refusal | undefined> {
  const { network_account_id: accountId, affiliate_id: affiliateId } = said
  if (accountId != null) {
    const account = await findNetworkAccount(db, projectId, accountId)
    if (account?.network !== stored.code)
      return refuse('invalid_body', { reason: `network_account_id must be an account of ${stored.code}.` })
  }
  if (affiliateId != null && (await findAffiliate(db, projectId, affiliateId)) === undefined)
    return refuse('invalid_body', { reason: 'affiliate_id must be one of the project’s affiliates.' })
  return undefined
}
