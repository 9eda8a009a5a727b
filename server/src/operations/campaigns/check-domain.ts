import { setTimeout as delay } from 'node:timers/promises'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { associationFile } from '#domain/links/association-file.ts'
import { checkFile, checkProof, checkSettings, type Finding } from '#domain/links/check-association.ts'
import { type OutboundRules, resolveHost } from '#outbound/resolve-host.ts'
import { findDomain } from '#storage/campaigns/domains.ts'
import { findProject } from '#storage/projects/projects.ts'
import { fetchFile } from './fetch-file.ts'

// The caller is waiting: everything must finish before the request times out.
const timeoutMs = 8_000

const files = [
  { what: 'ios_file', name: 'apple-app-site-association' },
  { what: 'android_file', name: 'assetlinks.json' },
] as const

/** `origin` is the base URL of a domain; by default the one that devices use. */
export type CheckOptions = { rules?: OutboundRules; origin?: (domain: string) => string }

/** Checks settings, DNS and association files of a link domain. A failure is a finding, not an error. */
export async function checkDomain(
  { db, config }: App,
  { projectId, id }: { projectId: number; id: number },
  {
    rules = { allowed: config.outboundAllowed },
    origin = (domain) => `https://${domain}`,
  }: CheckOptions = {},
): Promise<Finding[] | Refusal> {
  const project = await findProject(db, projectId)
  const domain = await findDomain(db, projectId, id)
  if (project === undefined || domain === undefined) return refuse('not_found')
  const judged = files.map(async ({ what, name }) => {
    const url = `${origin(domain.name)}/.well-known/${name}`
    const file = associationFile(name, project.apps)
    const expected = file === undefined ? undefined : JSON.stringify(file)
    return checkFile({ what, url, expected, fetched: await fetchFile(rules, { url, timeoutMs }) })
  })
  const name = await checkName(rules, domain.name)
  return [...checkProof(domain), ...checkSettings(project.apps), name, ...(await Promise.all(judged))]
}

async function checkName(rules: OutboundRules, domain: string): Promise<Finding> {
  const timeout = delay(timeoutMs, undefined, { ref: false })
  const host = await Promise.race([resolveHost(rules, domain), timeout])
  if (host === undefined) return { what: 'name', ok: null, says: `Resolving ${domain} timed out.` }
  if ('refused' in host) return { what: 'name', ok: false, says: `${host.detail}.` }
  const addresses = host.addresses.map(({ address }) => address)
  return { what: 'name', ok: true, says: `${domain} resolves to ${addresses.join(', ')}.` }
}
