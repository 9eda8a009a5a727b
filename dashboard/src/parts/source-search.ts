import { oneField, saidFields, textField } from './url-fields.ts'

/** Whose installs a page is about, as it stands in the URL. */
export type SourceSearch = { platform?: 'android' | 'ios'; network?: string; campaign?: string }

export function readSourceSearch(search: Record<string, unknown>): SourceSearch {
  return saidFields({
    platform: oneField(search.platform, ['android', 'ios']),
    network: textField(search.network),
    campaign: textField(search.campaign),
  })
}
