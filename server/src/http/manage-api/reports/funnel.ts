import {
  funnel as contract,
  type FunnelRequest,
  type FunnelStepOnTheWire,
} from '@tributary/contract/manage-api/reports/funnel'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { StepFigures } from '#domain/funnel/step-figures.ts'
import { envelope } from '#http/answer.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { readFunnel } from '#operations/reports/read-funnel.ts'

const maxGroups = 20
const defaultDays = 30

export function funnel(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { project, body, caller }) => {
    const { from, to, within_days: withinDays = defaultDays } = body
    const tally = await readFunnel(app, project, {
      ...{ ...body, withinDays, seesPersonalData: seesPersonalData(caller) },
    })
    if (isRefusal(tally)) return tally
    const groups = body.group_by === undefined ? [] : tally.groups(maxGroups)
    return envelope('OK', {
      from,
      to,
      within_days: withinDays,
      steps: stepsOnTheWire(body, tally.total()),
      groups: groups.map(({ steps, ...group }) => ({ ...group, steps: stepsOnTheWire(body, steps) })),
    })
  })
}

function stepsOnTheWire({ steps }: FunnelRequest, figures: readonly StepFigures[]): FunnelStepOnTheWire[] {
  return figures.map((step, n) => ({
    step: steps[n] ?? '',
    people: step.people,
    share_of_first: step.shareOfFirst,
    share_of_previous: step.shareOfPrevious,
    median_seconds_from_previous: step.medianSecondsFromPrevious,
  }))
}
