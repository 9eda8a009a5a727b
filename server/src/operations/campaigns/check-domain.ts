import { setTimeout as delay } from 'node:timers/promises'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { associationFile } from '../../domain/links/association-file.ts'
import { type Fetched, type Finding, judgeFile, judgeSettings } from '../../domain/links/judge-domain.ts'
import { callOutside } from '../../outbound/call-outside.ts'
import { type OutboundRules, resolveHost } from '../../outbound/resolve-host.ts'
import { findDomain } from '../../storage/campaigns/domains.ts'
import { findProject } from '../../storage/projects/projects.ts'

// The caller waits: all of it must come back before the request's own time is up.
const patienceMs = 8_000

const files = [
  { what: 'ios_file', name: 'apple-app-site-association' },
  { what: 'android_file', name: 'assetlinks.json' },
] as const

/** How the outside is asked. `origin` is where a domain is; by default where phones look for it. */
export type CheckMeans = { rules?: OutboundRules; origin?: (domain: string) => string }

/** Settings, name and association files of a link domain. What fails is a finding, not an error. */
export async function checkDomain(
  { db, config }: App,
  { projectId, id }: { projectId: number; id: number },
  { rules = { allowed: config.outboundAllowed }, origin = (domain) => `https://${domain}` }: CheckMeans = {},
): Promise<Finding[] | Refusal> {
  const project = await findProject(db, projectId)
  const domain = await findDomain(db, projectId, id)
  if (project === undefined || domain === undefined) return refuse('not_found')
  const judged = files.map(async ({ what, name }) => {
    const url = `${origin(domain.name)}/.well-known/${name}`
    const file = associationFile(name, project.apps)
    const expected = file === undefined ? undefined : JSON.stringify(file)
    return judgeFile({ what, url, expected, fetched: await fetchFile(rules, url) })
  })
  const name = await checkName(rules, domain.name)
  return [...judgeSettings(project.apps), name, ...(await Promise.all(judged))]
}

async function checkName(rules: OutboundRules, domain: string): Promise<Finding> {
  const late = delay(patienceMs, undefined, { ref: false })
  const host = await Promise.race([resolveHost(rules, domain), late])
  if (host === undefined) return { what: 'name', ok: null, says: `Nobody said in time where ${domain} is.` }
  if ('refused' in host) return { what: 'name', ok: false, says: `${host.detail}.` }
  const addresses = host.addresses.map(({ address }) => address)
  return { what: 'name', ok: true, says: `${domain} is ${addresses.join(', ')}.` }
}

async function fetchFile(rules: OutboundRules, url: string): Promise<Fetched> {
  const answer = await callOutside(rules, { url, patienceMs })
  if (answer.kind === 'failed') return { failed: answer.detail }
  return { status: answer.status, type: answer.headers['content-type'] ?? '', body: answer.body }
}
