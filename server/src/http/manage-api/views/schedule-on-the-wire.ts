import type { ScheduleOnTheWire } from '@tributary/contract/manage-api/views/schedules'
import type { ReportDelivery, Schedule } from '#domain/views/schedule.ts'
import type { lastDeliveries } from '#storage/views/report-runs.ts'

type LastDeliveries = Awaited<ReturnType<typeof lastDeliveries>>

export function scheduleOnTheWire(schedule: Schedule, all: LastDeliveries): ScheduleOnTheWire {
  const deliveries = all.filter(({ scheduleId }) => scheduleId === schedule.id)
  const { id, name, frequency, weekday, monthDay, hour, timezone, recipients, enabled } = schedule
  return {
    id,
    name,
    view: { id: schedule.viewId, name: schedule.viewName, page: schedule.page },
    frequency,
    weekday,
    month_day: monthDay,
    hour,
    timezone,
    recipients,
    slack: schedule.hasSlack,
    enabled,
    next_run_at: enabled ? schedule.nextRunAt.toISOString() : null,
    last_run_at: deliveries[0]?.runAt.toISOString() ?? null,
    last_deliveries: deliveries.map(deliveryOnTheWire),
    created_at: schedule.createdAt.toISOString(),
  }
}

function deliveryOnTheWire({ recipient, state, attempts, dueAt, sentAt, answer }: ReportDelivery) {
  return {
    recipient,
    state,
    attempts,
    next_attempt_at: state === 'waiting' ? dueAt.toISOString() : null,
    sent_at: sentAt?.toISOString() ?? null,
    answer,
  }
}

/** `…@example.com`. The words of a mail server often repeat the address. */
export function withoutAddresses(schedule: ScheduleOnTheWire): ScheduleOnTheWire {
  const masked = (address: string) => address.replace(/^.*@/, '…@')
  return {
    ...schedule,
    recipients: schedule.recipients.map((one) => ({ ...one, email: masked(one.email) })),
    last_deliveries: schedule.last_deliveries.map((one) => ({
      ...one,
      recipient: masked(one.recipient),
      answer: null,
    })),
  }
}
