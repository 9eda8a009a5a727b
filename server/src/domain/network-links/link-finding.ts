import type { NetworkForm } from './network-form.ts'
import type { PastedLink } from './pasted-link.ts'

export type LinkFinding = { level: 'error' | 'warning' | 'good'; what: string; says: string }

export const error = (what: string, says: string): LinkFinding => ({ level: 'error', what, says })
export const warning = (what: string, says: string): LinkFinding => ({ level: 'warning', what, says })
export const good = (what: string, says: string): LinkFinding => ({ level: 'good', what, says })

/** The campaign that a pasted link names. */
export type NamedCampaign = {
  displayId: string
  name: string
  active: boolean
  isDeleted: boolean
  network: string | null
}

/** What the project knows about the pasted link. */
export type LinkFacts = {
  domains: readonly string[]
  /** The service's own host, with its port. */
  ownHost: string
  projectToken: string
  campaign: NamedCampaign | undefined
  /** The network that the link is for: as asked, or the campaign's own. */
  form: NetworkForm | undefined
}

export type LinkCheckPart = (link: PastedLink, facts: LinkFacts) => LinkFinding[]
