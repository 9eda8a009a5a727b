import type { App } from '#app.ts'
import type { GroupValue } from '#domain/explore/build-answer.ts'
import type { Field } from '#domain/explore/fields.ts'
import type { AdKind } from '#storage/campaigns/ad-names.ts'
import { knownNames } from '#storage/campaigns/known-names.ts'
import { campaignsOf } from '#storage/explore/known-names.ts'

export type NamedValue = { value: string | null; name: string | null; is_others: boolean }

/** Names the values of a group: campaigns by display id and name, ads by their names. */
export type NameGroup = (group: readonly GroupValue[]) => NamedValue[]

const adKinds: Record<string, AdKind> = { ad_set: 'ad_set', creative: 'ad_creative', keyword: 'keyword' }

export async function nameGroups(
  { db }: Pick<App, 'db'>,
  projectId: number,
  { by, groups }: { by: readonly Field[]; groups: readonly (readonly GroupValue[])[] },
): Promise<NameGroup> {
  const lookups = await Promise.all(
    by.map((field, index) => {
      const values = new Set(groups.map((group) => group[index]?.value ?? null))
      return namesOf(db, projectId, { field, values: [...values].filter((value) => value !== null) })
    }),
  )
  return (group) =>
    group.map(({ value, isOthers }, index) => {
      const known = value === null ? undefined : lookups[index]?.get(value)
      return { value: known?.value ?? value, name: known?.name ?? null, is_others: isOthers }
    })
}

type Names = Map<string, { value: string; name: string | null }>

async function namesOf(
  db: App['db'],
  projectId: number,
  { field, values }: { field: Field; values: string[] },
): Promise<Names> {
  if (field.type === 'campaign') {
    const campaigns = await campaignsOf(db, projectId)
    return new Map(campaigns.map(({ id, displayId, name }) => [String(id), { value: displayId, name }]))
  }
  const kind = Object.hasOwn(adKinds, field.name) ? adKinds[field.name] : undefined
  if (kind === undefined) return new Map()
  const ads = await knownNames(
    db,
    projectId,
    values.map((id) => ({ network: null, kind, id })),
  )
  return new Map(ads.map(({ id, name }) => [id, { value: id, name }]))
}
