import * as contract from '@tributary/contract/manage-api/reports/annotations'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Annotation } from '#domain/reporting/annotation.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { annotate, changeAnnotation, readAnnotations } from '#operations/reports/annotate.ts'
import { deleteAnnotation } from '#storage/reports/annotations.ts'

export function annotations(server: FastifyInstance, app: App): void {
  const annotation = serveResource(server, app, onTheWire)
  annotation.list(contract.listAnnotations, ({ project, query }) => readAnnotations(app, project, query))
  annotation.create(contract.createAnnotation, 'Annotation created.', ({ project, body, caller }) =>
    annotate(app, project.id, { fields: body, by: caller?.session?.member.id }),
  )
  annotation.change(contract.changeAnnotation, 'Annotation updated.', ({ params, project, body }) =>
    changeAnnotation(app, project.id, { id: params.id, fields: body }),
  )
  annotation.remove(contract.deleteAnnotation, ({ params, project }) =>
    deleteAnnotation(app.db, project.id, params.id),
  )
}

function onTheWire({ createdBy, ...annotation }: Annotation): contract.AnnotationOnTheWire {
  return { ...annotation, created_by: createdBy }
}
