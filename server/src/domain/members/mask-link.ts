import { isAdParameter } from '@tributary/contract/access/personal-fields'

const hidden = '…'

/** Only names of ads stay, with their values: what another parameter is called may be personal too. */
export function maskParameters(
  params: Readonly<Record<string, unknown>>,
  declared: readonly string[],
): Record<string, unknown> {
  const shown = Object.entries(params).filter(([name]) => isAdParameter(name, declared))
  const isWhole = shown.length === Object.keys(params).length
  return { ...Object.fromEntries(shown), ...(!isWhole && { [hidden]: hidden }) }
}

/** The path of a deep link may name a person, and so may its fragment. */
export function maskDeepLink(link: string, declared: readonly string[]): string {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(link) ?? []
  const shown = [...new URLSearchParams(query)].filter(([name]) => isAdParameter(name, declared))
  return shown.length === 0 ? hidden : `${hidden}?${new URLSearchParams(shown)}`
}
