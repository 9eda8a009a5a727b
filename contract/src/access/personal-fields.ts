/** Parameters of a link that name an ad, by the names that our links and the networks use. They are the same for everybody who clicks it. */
export const adParameters: readonly string[] = [
  'campaign_id',
  'campaign_name',
  'adset_id',
  'adset_name',
  'ad_id',
  'ad_name',
  'creative',
  'creative_id',
  'creative_name',
  'keyword',
  'keyword_id',
  'keyword_name',
  'publisher_platform',
  'platform_position',
]

export const adParameterPrefix = 'utm_'

/** Everything else in a link, and in the query of a deep link, is personal. `declared`: the sub-ids that the project names as such. */
export function isAdParameter(name: string, declared: readonly string[]): boolean {
  return adParameters.includes(name) || name.startsWith(adParameterPrefix) || declared.includes(name)
}

/** Whether a field of a question is personal: properties of facts are, and parameters of links but those of ads. */
export function isPersonalField(field: string, declared: readonly string[]): boolean {
  if (field.startsWith('data.')) return true
  return field.startsWith('link.') && !isAdParameter(field.slice('link.'.length), declared)
}
