import type { CampaignChange } from '@tributary/contract/campaign-fields'
import { networkCode } from '@tributary/contract/networks'
import { invalidBody, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import { isWebUrl } from '@tributary/contract/urls'
import { affiliateCode } from '#domain/campaigns/affiliate-code.ts'
import { type Channel, noChannel } from '#domain/campaigns/campaign-channel.ts'
import type { Project } from '#domain/projects/project.ts'
import { findAffiliateByCode } from '#storage/campaigns/affiliates.ts'
import { findDomainByName } from '#storage/campaigns/domains.ts'
import { knownStoreListings } from '#storage/campaigns/store-listings.ts'
import type { Queryable } from '#storage/database.ts'
import { findNetworkAccount } from '#storage/spend/network-accounts.ts'

/** The ids behind the names in a request. Undefined: not in the request. */
export type Resolved = {
  domainId: number | null | undefined
  channel: Channel | undefined
  storeListingIds: string[] | undefined
}

/** Looks up everything that a campaign's fields refer to; refuses the first reference that is not the project's. */
export async function resolveCampaign(
  db: Queryable,
  project: Project,
  fields: CampaignChange,
): Promise<Resolved | Refusal> {
  const badRedirect = redirectFault(project, fields)
  if (badRedirect !== undefined) return badRedirect
  const domainId = await resolveDomain(db, project.id, fields.domain)
  if (isRefusal(domainId)) return domainId
  const channel = await resolveChannel(db, project.id, fields)
  if (isRefusal(channel)) return channel
  const storeListingIds = await resolveListings(db, project.id, fields.store_listing_ids)
  return isRefusal(storeListingIds) ? storeListingIds : { domainId, channel, storeListingIds }
}

// A redirect goes only to the web or to an app that the project has registered.
function redirectFault(project: Project, fields: CampaignChange): Refusal | undefined {
  const schemes = [project.apps.android?.scheme, project.apps.ios?.scheme].map((scheme) => `${scheme}:`)
  for (const name of ['website', 'android_redirect', 'ios_redirect'] as const) {
    const target = fields[name]
    if (target == null || isWebUrl(target)) continue
    if (name !== 'website' && schemes.includes(new URL(target).protocol)) continue
    const allowed =
      name === 'website'
        ? 'an https URL'
        : 'an https URL, or a URL with a scheme registered in the project’s apps'
    return invalidBody(`${name} must be ${allowed}.`)
  }
  return undefined
}

async function resolveDomain(
  db: Queryable,
  projectId: number,
  name: string | null | undefined,
): Promise<number | null | undefined | Refusal> {
  if (name == null) return name
  const domain = await findDomainByName(db, projectId, name)
  if (domain === undefined) return refuse('invalid_domain', { domain: name })
  return domain.state === 'waiting' ? refuse('domain_waiting', { domain: domain.name }) : domain.id
}

async function resolveChannel(
  db: Queryable,
  projectId: number,
  fields: CampaignChange,
): Promise<Channel | undefined | Refusal> {
  const named = await namedChannel(db, projectId, fields.channel)
  if (isRefusal(named) || fields.network_account_id == null) return named
  const account = await findNetworkAccount(db, projectId, fields.network_account_id)
  if (account === undefined)
    return invalidBody(`network_account_id ${fields.network_account_id} is not an account of this project.`)
  if (named?.network != null && named.network !== account.network) {
    return invalidBody(
      `network_account_id ${account.id} is an account of ${account.network}, not of ${named.network}.`,
    )
  }
  return { network: account.network, affiliateId: null }
}

async function namedChannel(
  db: Queryable,
  projectId: number,
  name: string | null | undefined,
): Promise<Channel | undefined | Refusal> {
  if (name == null) return name === null ? noChannel : undefined
  const network = networkCode(name)
  if (network !== undefined) return { network, affiliateId: null }
  const affiliate = await findAffiliateByCode(db, projectId, affiliateCode(name))
  return affiliate === undefined
    ? refuse('invalid_channel', { channel: name })
    : { network: affiliate.code, affiliateId: affiliate.id }
}

async function resolveListings(
  db: Queryable,
  projectId: number,
  ids: readonly string[] | null | undefined,
): Promise<string[] | undefined | Refusal> {
  if (ids == null) return ids === null ? [] : undefined
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const known = await knownStoreListings(db, projectId, wanted)
  const unknown = wanted.find((id) => !known.has(id))
  return unknown === undefined
    ? wanted
    : invalidBody(`store_listing_ids: '${unknown}' is not a store listing of this project.`)
}
