import { mayActAs } from '@tributary/contract/access/roles'
import * as contract from '@tributary/contract/manage-api/views/schedules'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { serve } from '#http/route.ts'
import { addSchedule, changeSchedule, sendNow } from '#operations/views/write-schedule.ts'
import { lastDeliveries } from '#storage/views/report-runs.ts'
import { deleteSchedule, schedulesOf } from '#storage/views/schedules.ts'
import { scheduleOnTheWire, withoutAddresses } from './schedule-on-the-wire.ts'

const sendsPerMinute = 5

export function schedules(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listSchedules, async ({ db }, { project, caller }) => {
    const deliveries = await lastDeliveries(db, project.id)
    const found = await schedulesOf(db, project.id)
    const shown = found.map((schedule) => scheduleOnTheWire(schedule, deliveries))
    return itemPage(mayActAs(caller?.role ?? 'viewer', 'analyst') ? shown : shown.map(withoutAddresses))
  })

  serve(server, app, contract.createSchedule, async (_, { project, body, caller }) => {
    const made = await addSchedule(app, project.id, {
      by: caller?.session?.member.id,
      wanted: {
        viewId: body.view_id,
        name: body.name,
        frequency: body.frequency,
        weekday: body.weekday ?? null,
        monthDay: body.month_day ?? null,
        hour: body.hour,
        recipients: body.recipients ?? [],
        slackUrl: body.slack_url ?? null,
        enabled: body.enabled ?? true,
      },
    })
    return isRefusal(made) ? made : envelope('Report scheduled.', scheduleOnTheWire(made, []), 201)
  })

  serve(server, app, contract.changeSchedule, async ({ db }, { params, project, body }) => {
    const projectId = project.id
    const { month_day: monthDay, slack_url: slackUrl, ...rest } = body
    const wanted = { id: params.id, change: { ...rest, monthDay, slackUrl } }
    const changed = await changeSchedule(app, projectId, wanted)
    if (isRefusal(changed)) return changed
    return envelope('Schedule updated.', scheduleOnTheWire(changed, await lastDeliveries(db, projectId)))
  })

  serve(server, app, contract.deleteSchedule, async ({ db }, { params, project }) => {
    const isDeleted = await db.transaction((transaction) =>
      deleteSchedule(transaction, project.id, params.id),
    )
    return isDeleted ? noContent : refuse('not_found')
  })
  sendReportNow(server, app)
}

function sendReportNow(server: FastifyInstance, app: App): void {
  const sends = slidingWindow(sendsPerMinute, 60_000)
  serve(server, app, contract.sendSchedule, async (_, { params, project }) => {
    if (!sends.admit(`${project.id} ${params.id}`, app.now().getTime())) return refuse('too_many_attempts')
    const refusal = await sendNow(app, project.id, params.id)
    return refusal ?? envelope('The report is on its way.', null, 202)
  })
}
