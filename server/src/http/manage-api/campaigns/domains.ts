import type { DomainOnTheWire } from '@tributary/contract/manage-api/campaigns/domain'
import { domains as contract } from '@tributary/contract/manage-api/resources'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { proofOf } from '#domain/links/domain-proof.ts'
import { reservedNames } from '#domain/links/host-name.ts'
import { envelope } from '#http/answer.ts'
import { ownsInstallation } from '#http/guard-manage.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { serve } from '#http/route.ts'
import { addDomain } from '#operations/campaigns/add-domain.ts'
import { makeDomainPrimary } from '#operations/campaigns/make-domain-primary.ts'
import { proveDomain } from '#operations/campaigns/prove-domain.ts'
import { removeDomain } from '#operations/campaigns/remove-domain.ts'
import { type DomainRow, domainsAfter } from '#storage/campaigns/domains.ts'

export function domains(server: FastifyInstance, app: App): void {
  const domain = serveResource(server, app, domainOnTheWire)
  domain.pages(contract.list, domainsAfter)
  domain.create(contract.create, 'Domain created.', ({ project, body, caller, host }) =>
    addDomain(app, project.id, {
      name: body.name,
      primary: body.primary ?? false,
      isTrusted: ownsInstallation(caller),
      reserved: reservedNames(app.config, host),
    }),
  )
  domain.change(contract.change, 'Domain updated.', ({ params, project, body }) =>
    makeDomainPrimary(app, project.id, { id: params.id, name: body.name }),
  )
  domain.remove(contract.remove, ({ params, project }) => removeDomain(app, project.id, params.id))

  serve(server, app, contract.prove, async ({ config }, { params, project, host }) => {
    const checked = await proveDomain(
      app,
      { projectId: project.id, id: params.id },
      { reserved: reservedNames(config, host) },
    )
    if (isRefusal(checked)) return checked
    const { domain, findings } = checked
    const msg = domain.state === 'waiting' ? 'No proof was found.' : 'The domain serves links.'
    return envelope(msg, { domain: domainOnTheWire(domain), findings })
  })
}

function domainOnTheWire(domain: DomainRow): DomainOnTheWire {
  const { id, name, primary, state, proven, createdAt } = domain
  return {
    id,
    name,
    primary,
    state,
    proof: proofOnTheWire(domain),
    proven: proven && { at: proven.at.toISOString(), by: proven.by },
    created_at: createdAt.toISOString(),
  }
}

function proofOnTheWire(domain: DomainRow): DomainOnTheWire['proof'] {
  const { name, state, proofToken, becomesPrimary, checkedAt, nextCheckAt } = domain
  if (state !== 'waiting' || proofToken === null) return null
  return {
    ...proofOf(name, proofToken),
    becomes_primary: becomesPrimary,
    checked_at: checkedAt?.toISOString() ?? null,
    next_check_at: nextCheckAt?.toISOString() ?? null,
  }
}
