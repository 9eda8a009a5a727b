import { searchPeople as contract, type FoundOnTheWire } from '@tributary/contract/manage-api/people/search'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { type FoundPerson, searchPeople } from '#storage/people/search-people.ts'

const maxFound = 20

export function search(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db }, { project, query, caller }) => {
    // After the project check: an unknown project is a 404 first, as everywhere.
    if (query.q === undefined) return refuse('missing_search')
    const wanted = { q: query.q, byPersonal: seesPersonalData(caller), limit: maxFound }
    const found = await searchPeople(db.of(project.id).reads, project.id, wanted)
    return envelope('OK', { items: found.map(foundOnTheWire) })
  })
}

function foundOnTheWire(found: FoundPerson): FoundOnTheWire {
  return {
    kind: found.kind,
    user_id: found.userId,
    install_id: found.installId,
    name: found.name,
    email: found.email,
    campaign: found.campaign,
    platform: found.platform,
    at: found.at.toISOString(),
    matched: found.matched,
  }
}
