import { buildNetworkLinks, type LinkPlace } from './build-network-links.ts'
import { checkAddress } from './check-address.ts'
import { checkCampaign } from './check-campaign.ts'
import { checkMacros } from './check-macros.ts'
import { checkMissing, platformOf } from './check-missing.ts'
import { checkNames, checkWriting } from './check-writing.ts'
import { error, type LinkFacts, type LinkFinding } from './link-finding.ts'
import type { PastedLink } from './pasted-link.ts'

export const notAUrl = error(
  'not_a_url',
  'This is not a web address. Paste the whole link, beginning with https://.',
)

const parts = [checkAddress, checkCampaign, checkWriting, checkNames, checkMacros, checkMissing]
const order = { error: 0, warning: 1, good: 2 }

/** What is wrong with a pasted link, and what is right; the worst first. */
export function checkLink(link: PastedLink, facts: LinkFacts): LinkFinding[] {
  return parts
    .flatMap((part) => part(link, facts))
    .toSorted((one, other) => order[one.level] - order[other.level])
}

export type Verdict = 'good' | 'works' | 'broken'

export function verdictOf(findings: readonly LinkFinding[]): Verdict {
  if (findings.some(({ level }) => level === 'error')) return 'broken'
  return findings.some(({ level }) => level === 'warning') ? 'works' : 'good'
}

/** The link as it should be, for the same network, kind and platform. */
export function suggestLink(link: PastedLink, { form }: LinkFacts, place: LinkPlace): string | undefined {
  if (form === undefined) return undefined
  const kind = link.form === 'impression' ? 'impression' : 'click'
  const built = buildNetworkLinks(form, place).filter((one) => one.kind === kind)
  const platform = platformOf(link)
  return (built.find((one) => one.platform === (platform ?? null)) ?? built[0])?.url
}
