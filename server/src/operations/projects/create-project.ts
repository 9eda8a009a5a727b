import { factsMonths } from '@tributary/contract/facts-months'
import { probabilisticOfNewProjects } from '@tributary/contract/manage-api/attribution/probabilistic-settings'
import type { NewProject } from '@tributary/contract/manage-api/projects/project'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { CredentialKind } from '#domain/keys/app-credential.ts'
import { addAppCredential } from '#operations/access/add-app-credential.ts'
import { addServerKey } from '#operations/access/add-server-key.ts'
import {
  type DomainWish,
  needsProof,
  servingDomain,
  waitingDomain,
} from '#operations/campaigns/new-domain.ts'
import { refuseTakenDomain } from '#operations/campaigns/refuse-taken-domain.ts'
import { insertDomain, isDomainTaken } from '#storage/campaigns/domains.ts'
import type { Queryable } from '#storage/database.ts'
import { insertProject, type ProjectToStore, takeId } from '#storage/projects/projects.ts'
import { freeDefaultDomain } from './free-default-domain.ts'
import { readCurrency, readTimezone } from './read-project-settings.ts'

export type CreatedProject = {
  id: number
  name: string
  server_key: string
  project_token: string
  signing: { key_id: string; secret_key: string }
  domain: string
}

const attempts = 20

/**
 * The project, its first server key and its primary domain: all of them or none. A domain that has to be proven is added beside one
 * that serves links, and takes its place then.
 */
export async function createProject(
  app: App,
  wanted: NewProject,
  by: Omit<DomainWish, 'name'>,
): Promise<CreatedProject | Refusal> {
  const timezone = await readTimezone(app.db, wanted.timezone ?? 'UTC')
  if (typeof timezone !== 'string') return timezone
  const currency = readCurrency(wanted.display_currency ?? 'USD')
  if (typeof currency !== 'string') return currency
  const { name, domain } = wanted
  const named: Named = {
    name,
    timezone,
    displayCurrency: currency,
    probabilisticIos: wanted.probabilistic_ios ?? probabilisticOfNewProjects.probabilistic_ios,
    probabilisticAndroid: wanted.probabilistic_android ?? probabilisticOfNewProjects.probabilistic_android,
  }
  if (domain !== undefined) {
    if (by.reserved.includes(domain)) return refuse('domain_reserved', { domain })
    if (!needsProof({ ...by, name: domain })) return storeWithDomain(app, named, domain)
    if (await isDomainTaken(app.db, domain)) return refuse('domain_taken', { domain })
    named.waiting = domain
  }
  for (let attempt = 1; ; attempt += 1) {
    const created = await storeWithDomain(app, named, await freeDefaultDomain(app.db, name))
    // Another project just took the domain: try the next free one.
    if (!isRefusal(created) || attempt === attempts) return created
  }
}

async function storeWithDomain(app: App, named: Named, domain: string): Promise<CreatedProject | Refusal> {
  return refuseTakenDomain(domain, () =>
    app.db.transaction((transaction) => store(app, transaction, { ...named, domain })),
  )
}

type Named = Pick<
  ProjectToStore,
  'name' | 'timezone' | 'displayCurrency' | 'probabilisticIos' | 'probabilisticAndroid'
> & { waiting?: string }

type Wanted = Named & { domain: string }

async function store(app: App, transaction: Queryable, wanted: Wanted): Promise<CreatedProject> {
  const { domain, waiting, ...named } = wanted
  const createdAt = app.now()
  const memory = { factsKeptMonths: factsMonths.ofNewProjects, reduceAddresses: true }
  const id = await insertProject(transaction, { ...named, ...memory, createdAt })
  const add = (kind: CredentialKind) => addAppCredential(app, transaction, { kind, projectId: id, id: 1 })
  const { name: project_token } = await add('project_token')
  const { name: key_id, secret: secret_key = '' } = await add('signing_key')
  await insertDomain(transaction, id, servingDomain(1, domain, createdAt))
  const waitingId = waiting === undefined ? undefined : await takeId(transaction, id)
  if (waiting !== undefined && waitingId !== undefined)
    await insertDomain(transaction, id, waitingDomain(waitingId, { name: waiting, primary: true }, createdAt))
  const { server_key } = await addServerKey(transaction, id, { createdAt, madeByKey: null })
  return { id, name: wanted.name, server_key, project_token, signing: { key_id, secret_key }, domain }
}
