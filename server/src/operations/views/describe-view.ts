import { readExploreSearch } from '@tributary/contract/explore/search'
import { shapeOf } from '@tributary/contract/explore/shapes'
import type { NameValue } from '@tributary/contract/explore/words/describe-filter'
import { describeQuestion } from '@tributary/contract/explore/words/describe-question'
import { writerFor } from '@tributary/contract/figures/writer'
import type { App } from '#app.ts'
import { maskSearch } from '#domain/members/mask-filters.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import { campaignsOf } from '#storage/explore/known-names.ts'
import { linkSubIdsOf } from '#storage/projects/link-sub-ids.ts'
import { listSegments } from '#storage/segments/segments.ts'

const { day: writeDay } = writerFor('en-US')

export type DescribedView = { description: string; shape: ReturnType<typeof shapeOf> }

/** Says to anybody what views of Explore ask, with the names of campaigns and segments, and how they are drawn. */
export async function viewDescriber({ db }: App, projectId: number) {
  const campaigns = await campaignsOf(db, projectId)
  const segments = await listSegments(db, projectId)
  const linkSubIds = await linkSubIdsOf(db, projectId)
  const nameOf: NameValue = (field, value) => {
    if (field === 'campaign') return campaigns.find(({ displayId }) => displayId === value)?.name
    return field === 'segment' ? segments.find(({ id }) => String(id) === value)?.name : undefined
  }
  return ({ search: given }: Pick<SavedView, 'search'>): DescribedView => {
    const search = readExploreSearch(maskSearch(given, linkSubIds))
    return { description: describeQuestion(search, { nameOf, writeDay }), shape: shapeOf(search) }
  }
}
