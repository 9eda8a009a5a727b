import type { LtvAnswer } from '@tributary/contract/manage-api/ltv/ltv'
import { formatMoney, formatShortMoney } from '#format/figures.ts'
import type { Scale } from '#parts/charts/scale.ts'
import type { Series } from '#parts/charts/series.ts'
import { TimeChart } from '#parts/charts/time-chart.tsx'
import { Empty } from '#parts/states.tsx'
import { seriesColor } from '#theme.ts'
import { type Curve, isHalfOld, keyOf, labelOf } from './ltv-figures.ts'

/** As many curves as a chart can tell apart, each observed and predicted. */
const mostCurves = 4

type Drawn = { curve: Curve; name: string; color: string }

/** Revenue per install by day of life: observed solid, predicted for all installs dashed with its interval. */
export function LtvChart({ answer }: { answer: LtvAnswer }) {
  const { by, total, rows, display_currency: currency } = answer
  const drawn = (by.length === 0 ? [total] : rows.slice(0, mostCurves)).map((curve, index) => ({
    curve,
    name: labelOf(by, curve),
    color: seriesColor(index),
  }))
  const series = drawn.flatMap(seriesOf)
  const last = Math.max(...series.map(({ values }) => values.findLastIndex((value) => value !== null)))
  if (last < 1)
    return (
      <Empty
        title="Too young for a curve"
        description="Needs installs that are at least two days old. Choose an earlier period."
      />
    )
  const uppers = drawn.flatMap(({ curve }) => curve.curve.map(({ upper }) => upper ?? 0))
  return (
    <TimeChart
      label="Revenue per install by day of life"
      axis="Day of life"
      points={Array.from({ length: last + 1 }, (_, day) => `D${day}`)}
      series={series.map((one) => ({ ...one, values: one.values.slice(0, last + 1) }))}
      write={(value) => formatMoney(value, currency)}
      writeTick={(value) => formatShortMoney(value, currency)}
      height={300}
      under={{ high: Math.max(...uppers), draw: (scale) => <Bands drawn={drawn} scale={scale} /> }}
    />
  )
}

/** Observed as far as half of the installs are old enough: the few oldest ones prove little. */
function seriesOf({ curve, name, color }: Drawn): Series[] {
  const predicted = curve.curve.map((point) => point.predicted)
  const observed = {
    name,
    color,
    values: curve.curve.map((point) => (isHalfOld(curve, point) ? point.observed : null)),
  }
  if (predicted.every((value) => value === null)) return [observed]
  return [observed, { name: `${name}, predicted`, color, values: predicted, faint: true }]
}

/** The intervals of what is predicted. */
function Bands({ drawn, scale }: { drawn: readonly Drawn[]; scale: Scale }) {
  return drawn.map(({ curve, color }) => {
    const points = curve.curve.flatMap(({ day, lower, upper }) =>
      lower === null || upper === null ? [] : [{ day, lower, upper }],
    )
    if (points.length < 2) return null
    const at = (day: number, value: number) => `${scale.x(day).toFixed(1)} ${scale.y(value).toFixed(1)}`
    const edge = [
      ...points.map(({ day, upper }) => at(day, upper)),
      ...points.toReversed().map(({ day, lower }) => at(day, lower)),
    ]
    return <path key={keyOf(curve)} d={`M${edge.join('L')}Z`} fill={color} opacity={0.14} data-band />
  })
}
