import { mayActAs } from '@tributary/contract/access/roles'
import * as contract from '@tributary/contract/manage-api/views/schedules'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Schedule } from '#domain/views/schedule.ts'
import { envelope } from '#http/answer.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { serve } from '#http/route.ts'
import { addSchedule, changeSchedule, sendNow } from '#operations/views/write-schedule.ts'
import { lastDeliveries } from '#storage/views/report-runs.ts'
import { deleteSchedule, schedulesOf } from '#storage/views/schedules.ts'
import { scheduleOnTheWire, withoutAddresses } from './schedule-on-the-wire.ts'

const sendsPerMinute = 5

export function schedules(server: FastifyInstance, app: App): void {
  const schedule = serveResource(server, app, ({ schedule: one, deliveries }: Delivered, { caller }) => {
    const shown = scheduleOnTheWire(one, deliveries)
    return mayActAs(caller?.role ?? 'viewer', 'analyst') ? shown : withoutAddresses(shown)
  })
  schedule.list(contract.listSchedules, async ({ project }) => {
    const deliveries = await lastDeliveries(app.db, project.id)
    return (await schedulesOf(app.db, project.id)).map((one) => ({ schedule: one, deliveries }))
  })
  schedule.create(contract.createSchedule, 'Report scheduled.', async ({ project, body, caller }) => {
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
    return isRefusal(made) ? made : { schedule: made, deliveries: [] }
  })
  schedule.change(contract.changeSchedule, 'Schedule updated.', async ({ params, project, body }) => {
    const { month_day: monthDay, slack_url: slackUrl, ...rest } = body
    const wanted = { id: params.id, change: { ...rest, monthDay, slackUrl } }
    const changed = await changeSchedule(app, project.id, wanted)
    if (isRefusal(changed)) return changed
    return { schedule: changed, deliveries: await lastDeliveries(app.db, project.id) }
  })
  schedule.remove(contract.deleteSchedule, ({ params, project }) =>
    app.db.transaction((transaction) => deleteSchedule(transaction, project.id, params.id)),
  )
  sendReportNow(server, app)
}

type Delivered = { schedule: Schedule; deliveries: Awaited<ReturnType<typeof lastDeliveries>> }

function sendReportNow(server: FastifyInstance, app: App): void {
  const sends = slidingWindow(sendsPerMinute, 60_000)
  serve(server, app, contract.sendSchedule, async (_, { params, project }) => {
    if (!sends.admit(`${project.id} ${params.id}`, app.now().getTime())) return refuse('too_many_attempts')
    const refusal = await sendNow(app, project.id, params.id)
    return refusal ?? envelope('The report is on its way.', null, 202)
  })
}
