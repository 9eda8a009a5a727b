import { domains as contract } from '@tributary/contract/manage-api/resources'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { addDomain } from '../../../operations/campaigns/add-domain.ts'
import { makeDomainPrimary } from '../../../operations/campaigns/make-domain-primary.ts'
import { removeDomain } from '../../../operations/campaigns/remove-domain.ts'
import { type DomainRow, domainsAfter } from '../../../storage/campaigns/domains.ts'
import { envelope, noContent } from '../../answer.ts'
import { readId } from '../../read-id.ts'
import { serve } from '../../route.ts'
import { listByNumber } from '../list-by-number.ts'

export function domains(server: FastifyInstance, app: App): void {
  serve(server, app, contract.list, listByNumber(domainsAfter, domainOnTheWire))

  serve(server, app, contract.create, async (_, { params, body }) => {
    const domain = await addDomain(app, readId(params.project), {
      name: body.name,
      primary: body.primary ?? false,
    })
    return isRefusal(domain) ? domain : envelope('Domain created.', domainOnTheWire(domain), 201)
  })

  serve(server, app, contract.change, async (_, { params, body }) => {
    const domain = await makeDomainPrimary(app, readId(params.project), {
      id: readId(params.id),
      name: body.name,
    })
    return isRefusal(domain) ? domain : envelope('Domain updated.', domainOnTheWire(domain))
  })

  serve(server, app, contract.remove, async (_, { params }) => {
    return (await removeDomain(app, readId(params.project), readId(params.id))) ?? noContent
  })
}

function domainOnTheWire({ id, name, primary, createdAt }: DomainRow) {
  return { id, name, primary, created_at: createdAt.toISOString() }
}
