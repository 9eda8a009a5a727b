/** `created` is the display id of the campaign that was just created. */
export type NewCampaignSearch = { created?: string }

// The router parses a display id of digits as a number.
export function readNewCampaignSearch({ created }: Record<string, unknown>): NewCampaignSearch {
  const text = typeof created === 'number' ? String(created) : created
  return typeof text === 'string' && /^[\w-]{3,64}$/.test(text) ? { created: text } : {}
}
