import type { LtvAnswer } from '@tributary/contract/manage-api/ltv/ltv'
import type { GroupLtv } from '#domain/ltv/group-ltv.ts'

type Curve = LtvAnswer['total']

export function curveOnTheWire(ltv: GroupLtv, group: Curve['group'], days: readonly number[]): Curve {
  const { payback, observed, predicted } = ltv
  return {
    group,
    installs: ltv.installs,
    spend_per_install: ltv.spendPerInstall,
    payback:
      payback === undefined
        ? null
        : {
            day: payback.day,
            is_predicted: payback.isPredicted,
            earliest: payback.earliest,
            latest: payback.latest,
          },
    reason: ltv.reason,
    backtest: ltv.backtest ?? null,
    curve: days.map((day) => ({
      day,
      observed: observed[day]?.value ?? null,
      of: observed[day]?.of ?? 0,
      predicted: short(predicted[day]?.predicted),
      lower: short(predicted[day]?.lower),
      upper: short(predicted[day]?.upper),
    })),
  }
}

/** A prediction has no more than six digits that mean something. */
const short = (value: number | undefined): number | null =>
  value === undefined ? null : Number(value.toPrecision(6))
