/** `created` is the display id of the campaign that was just made here. */
export type NewCampaignSearch = { created?: string }

// A display id of digits alone comes out of the URL as a number.
export function readNewCampaignSearch({ created }: Record<string, unknown>): NewCampaignSearch {
  const text = typeof created === 'number' ? String(created) : created
  return typeof text === 'string' && /^[\w-]{3,64}$/.test(text) ? { created: text } : {}
}
