import type { LinkNetwork } from '@tributary/contract/manage-api/campaigns/network-links'
import type { App } from '#app.ts'
import { checkLink, notAUrl, suggestLink, type Verdict, verdictOf } from '#domain/network-links/check-link.ts'
import { networkOfMacros } from '#domain/network-links/check-macros.ts'
import type { LinkFacts, LinkFinding, NamedCampaign } from '#domain/network-links/link-finding.ts'
import type { NetworkForm } from '#domain/network-links/network-form.ts'
import { formOfChannel, networkForms } from '#domain/network-links/network-forms.ts'
import { type PastedLink, readPastedLink } from '#domain/network-links/pasted-link.ts'
import type { Project } from '#domain/projects/project.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import { domainsAfter } from '#storage/campaigns/domains.ts'
import { namedCampaign } from '#storage/campaigns/named-campaign.ts'
import type { Queryable } from '#storage/database.ts'

/** `origin` is the service's own. */
type Question = { url: string; network: LinkNetwork | null | undefined; origin: string }

export type LinkReport = {
  verdict: Verdict
  link: PastedLink | undefined
  campaign: NamedCampaign | undefined
  form: NetworkForm | undefined
  findings: LinkFinding[]
  suggestion: string | undefined
}

const maxDomains = 1_000

export async function checkPastedLink(
  { db }: App,
  project: Project,
  question: Question,
): Promise<LinkReport> {
  const link = readPastedLink(question.url)
  if (link === undefined) {
    const nothing = { link, campaign: undefined, form: undefined, suggestion: undefined }
    return { ...nothing, verdict: 'broken', findings: [notAUrl] }
  }
  const facts = await factsOf(db, project, { link, question })
  const findings = checkLink(link, facts)
  const verdict = verdictOf(findings)
  const suggestion =
    verdict === 'good' ? undefined : await suggestionOf(db, project, { link, facts, question })
  return { link, verdict, findings, suggestion, campaign: facts.campaign, form: facts.form }
}

async function factsOf(
  db: Queryable,
  project: Project,
  { link, question }: { link: PastedLink; question: Question },
): Promise<LinkFacts> {
  const domains = await domainsAfter(db, project.id, { after: 0, limit: maxDomains })
  const campaign =
    link.displayId === undefined ? undefined : await namedCampaign(db, project.id, link.displayId)
  const asked = networkForms.find(({ code }) => code === question.network)
  return {
    domains: domains
      .filter(({ state }) => state !== 'waiting')
      .toSorted((one, other) => Number(other.primary) - Number(one.primary))
      .map(({ name }) => name),
    ownHost: new URL(question.origin).host,
    projectToken: project.projectToken,
    campaign,
    form: asked ?? formOfChannel(campaign?.network ?? null) ?? networkOfMacros(link),
  }
}

async function suggestionOf(
  db: Queryable,
  project: Project,
  { link, facts, question }: { link: PastedLink; facts: LinkFacts; question: Question },
): Promise<string | undefined> {
  const code = facts.campaign?.displayId
  const campaign = code === undefined ? undefined : await findCampaign(db, project.id, code)
  if (campaign === undefined) return undefined
  const { domain, displayId } = campaign
  const { projectToken } = project
  return suggestLink(link, facts, { domain, displayId, projectToken, origin: question.origin })
}
