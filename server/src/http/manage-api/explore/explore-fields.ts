import { exploreFields as contract } from '@tributary/contract/manage-api/explore/fields'
import type { Subject } from '@tributary/contract/manage-api/explore/names'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { mayName } from '#domain/explore/field-access.ts'
import { fieldNames, fieldOf, hasLinks } from '#domain/explore/fields.ts'
import { envelope } from '#http/answer.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { type LatestField, latestLinkParameters, latestProperties } from '#storage/explore/latest-fields.ts'

export function exploreFields(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db }, { project, query: { of = 'installs', name }, caller }) => {
    const node = db.of(project.id)
    const properties =
      of === 'events' || of === 'payments' ? await latestProperties(node, project.id, { of, name }) : []
    const links = hasLinks(of) ? await latestLinkParameters(node, project.id) : []
    const access = { seesPersonalData: seesPersonalData(caller), linkSubIds: project.linkSubIds }
    const fields = [
      ...dimensionsOf(of),
      ...properties.map((one) => fieldFrom('property', 'data', one)),
      ...links.map((one) => fieldFrom('link', 'link', one)),
    ]
    return envelope('OK', { fields: fields.filter((field) => mayName(access, field.name)) })
  })
}

function dimensionsOf(of: Subject) {
  return fieldNames(of).map((name) => {
    const type = fieldOf(of, name)?.type
    return {
      name,
      kind: 'dimension' as const,
      type: type === 'number' || type === 'boolean' ? type : ('text' as const),
    }
  })
}

function fieldFrom(kind: 'property' | 'link', source: string, { key, hasNumbers }: LatestField) {
  return { name: `${source}.${key}`, kind, type: hasNumbers ? ('number' as const) : ('text' as const) }
}
