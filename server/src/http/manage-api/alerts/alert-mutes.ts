import * as contract from '@tributary/contract/manage-api/alerts/alert-mutes'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { muteAlerts } from '#operations/alerts/mute-alerts.ts'
import { type AlertMute, deleteMute, mutesOf } from '#storage/alerts/alert-mutes.ts'
import { serviceProject } from '#storage/alerts/alerts.ts'

export function alertMutes(server: FastifyInstance, app: App): void {
  const mute = serveResource(server, app, onTheWire)
  const list = (projectId: number) => mutesOf(app.db, projectId, app.now())
  mute.list(contract.listAlertMutes, ({ project }) => list(project.id))
  mute.list(contract.listServiceAlertMutes, () => list(serviceProject))
  mute.create(contract.muteAlerts, 'Muted.', ({ project, body, caller }) =>
    muteAlerts(app, project.id, { ...body, by: caller?.session?.member.id }),
  )
  mute.create(contract.muteServiceAlerts, 'Muted.', ({ body, caller }) =>
    muteAlerts(app, serviceProject, { ...body, by: caller?.session?.member.id }),
  )
  mute.remove(contract.unmuteAlerts, ({ params, project }) => deleteMute(app.db, project.id, params.id))
  mute.remove(contract.unmuteServiceAlerts, ({ params }) => deleteMute(app.db, serviceProject, params.id))
}

function onTheWire({ subject, until, createdAt, ...mute }: AlertMute): contract.MuteOnTheWire {
  return {
    ...mute,
    subject: subject === '' ? null : subject,
    until: until.toISOString(),
    created_at: createdAt.toISOString(),
  }
}
