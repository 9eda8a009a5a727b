import { networkCode } from '@tributary/contract/networks'
import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { affiliateCode } from '#domain/campaigns/affiliate-code.ts'
import {
  type AffiliateRow,
  deleteAffiliate,
  findAffiliate,
  findAffiliateByCode,
  insertAffiliate,
  isAffiliateInUse,
  renameAffiliate,
} from '#storage/campaigns/affiliates.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'

export async function addAffiliate(
  { db, now }: App,
  projectId: number,
  name: string,
): Promise<AffiliateRow | Refusal> {
  const code = affiliateCode(name)
  if (networkCode(code) !== undefined) return reserved(name)
  return db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    const affiliate = { id, name, code, createdAt: now() }
    return (await insertAffiliate(transaction, projectId, affiliate)) ? affiliate : taken(name)
  })
}

export async function changeAffiliate(
  { db }: App,
  projectId: number,
  change: { id: number; name: string | undefined },
): Promise<AffiliateRow | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    const affiliate = await findAffiliate(transaction, projectId, change.id)
    if (affiliate === undefined) return refuse('not_found')
    if (change.name === undefined) return affiliate
    const code = affiliateCode(change.name)
    if (networkCode(code) !== undefined) return reserved(change.name)
    const holder = await findAffiliateByCode(transaction, projectId, code)
    if (holder !== undefined && holder.id !== affiliate.id) return taken(change.name)
    const renamed = { ...affiliate, name: change.name, code }
    await renameAffiliate(transaction, projectId, renamed)
    return renamed
  })
}

export async function removeAffiliate(
  { db }: App,
  projectId: number,
  id: number,
): Promise<Refusal | undefined> {
  return inLockedProject(db, projectId, async (transaction) => {
    const affiliate = await findAffiliate(transaction, projectId, id)
    if (affiliate === undefined) return refuse('not_found')
    if (await isAffiliateInUse(transaction, projectId, id)) {
      return conflict(`Campaigns belong to '${affiliate.name}'. Move them to another channel first.`)
    }
    await deleteAffiliate(transaction, projectId, id)
    return undefined
  })
}

const taken = (name: string) => conflict(`An affiliate '${name}' already exists.`)

const reserved = (name: string) => conflict(`'${name}' is the name of an ad network.`)
