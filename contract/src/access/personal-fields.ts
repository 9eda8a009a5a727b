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

/**
 * Fields of responses that say who somebody is, or were named by the app for something of theirs: by name, or in one schema alone. A test
 * finds those without the mark of personal data.
 */
export const personalNames: readonly string[] = [
  'user_id',
  'customer_user_id',
  'event_id',
  'payment_id',
  'email',
  'phone',
  'deeplink',
  'link_params',
  'device_id',
  'device_data',
  'event_data',
  'identities',
  'integrations',
  'data',
  'details',
  'item',
  'answer',
  'address',
  'user_agent',
  // A payment has the app’s id, and of a delivery it is a hash of the fact’s.
  'LiveFact.id',
  'TimelineItem.id',
  'Delivery.id',
  'User.name',
  'FoundPerson.name',
]
