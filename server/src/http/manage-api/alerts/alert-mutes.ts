import * as contract from '@tributary/contract/manage-api/alerts/alert-mutes'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { type Answer, envelope, itemPage, noContent } from '#http/answer.ts'
import type { Caller } from '#http/guard-manage.ts'
import { serve } from '#http/route.ts'
import { muteAlerts, type NewMute } from '#operations/alerts/mute-alerts.ts'
import { type AlertMute, deleteMute, mutesOf } from '#storage/alerts/alert-mutes.ts'
import { serviceProject } from '#storage/alerts/alerts.ts'

export function alertMutes(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listAlertMutes, (_, { project }) => list(app, project.id))
  serve(server, app, contract.muteAlerts, (_, { project, body, caller }) =>
    mute(app, project.id, { ...body, caller }),
  )
  serve(server, app, contract.unmuteAlerts, (_, { params, project }) => unmute(app, project.id, params.id))
  serve(server, app, contract.listServiceAlertMutes, () => list(app, serviceProject))
  serve(server, app, contract.muteServiceAlerts, (_, { body, caller }) =>
    mute(app, serviceProject, { ...body, caller }),
  )
  serve(server, app, contract.unmuteServiceAlerts, (_, { params }) => unmute(app, serviceProject, params.id))
}

async function list({ db, now }: App, projectId: number): Promise<Answer> {
  return itemPage((await mutesOf(db, projectId, now())).map(onTheWire))
}

type Wanted = Omit<NewMute, 'by'> & { caller: Caller | null }

async function mute(app: App, projectId: number, { caller, ...wanted }: Wanted): Promise<Answer | Refusal> {
  const made = await muteAlerts(app, projectId, { ...wanted, by: caller?.session?.member.id })
  return envelope('Muted.', onTheWire(made), 201)
}

async function unmute({ db }: App, projectId: number, id: string): Promise<Answer | Refusal> {
  return (await deleteMute(db, projectId, id)) ? noContent : refuse('not_found')
}

function onTheWire({ subject, until, createdAt, ...mute }: AlertMute): contract.MuteOnTheWire {
  return {
    ...mute,
    subject: subject === '' ? null : subject,
    until: until.toISOString(),
    created_at: createdAt.toISOString(),
  }
}
