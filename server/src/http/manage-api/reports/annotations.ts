import * as contract from '@tributary/contract/manage-api/reports/annotations'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Annotation } from '#domain/reporting/annotation.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { annotate, changeAnnotation, readAnnotations } from '#operations/reports/annotate.ts'
import { deleteAnnotation } from '#storage/reports/annotations.ts'

export function annotations(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listAnnotations, async (_, { project, query }) => {
    const found = await readAnnotations(app, project.id, query)
    return isRefusal(found) ? found : itemPage(found.map(onTheWire))
  })

  serve(server, app, contract.createAnnotation, async (_, { project, body, caller }) => {
    const by = caller?.session?.member.id
    const made = await annotate(app, project.id, { fields: body, by })
    return isRefusal(made) ? made : envelope('Annotation created.', onTheWire(made), 201)
  })

  serve(server, app, contract.changeAnnotation, async (_, { params, project, body }) => {
    const changed = await changeAnnotation(app, project.id, {
      id: params.id,
      fields: body,
    })
    return isRefusal(changed) ? changed : envelope('Annotation updated.', onTheWire(changed))
  })

  serve(server, app, contract.deleteAnnotation, async ({ db }, { params, project }) => {
    const deleted = await deleteAnnotation(db, project.id, params.id)
    return deleted ? noContent : refuse('not_found')
  })
}

function onTheWire({ createdBy, ...annotation }: Annotation): contract.AnnotationOnTheWire {
  return { ...annotation, created_by: createdBy }
}
