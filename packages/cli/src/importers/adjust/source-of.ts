import type { Row, SourceCampaign } from '#importers/importer.ts'
import type { AdjustField } from './columns.ts'

type Named = { name?: string | undefined; id?: string | undefined }

export type Source = {
  campaign: SourceCampaign | undefined
  adgroup: Named
  creative: Named
  isUntrusted: boolean
}

/** Network, campaign, ad group and creative, by their own columns or by the name of the link. */
export function sourceOf(row: Row<AdjustField>): Source {
  const link = row('trackerName').split('::')
  const network = row('network') || (link[0] ?? '')
  const isOrganic = /^(1|true)$/i.test(row('isOrganic')) || network === '' || /^organic$/i.test(network)
  const campaign = nameAndId(row('campaign') || (link[1] ?? ''))
  return {
    campaign: isOrganic ? undefined : { network, ...campaign },
    adgroup: nameAndId(row('adgroup') || (link[2] ?? '')),
    creative: nameAndId(row('creative') || (link[3] ?? '')),
    isUntrusted: /^untrusted devices$/i.test(network),
  }
}

/** Adjust appends the network's own id: `Spring sale (23842)`. */
function nameAndId(text: string): Named {
  const [, name, id] = /^(.*\S)\s*\((\d{4,})\)$/.exec(text) ?? []
  if (id !== undefined) return { name, id }
  return text === '' || text === 'unknown' ? {} : { name: text }
}
