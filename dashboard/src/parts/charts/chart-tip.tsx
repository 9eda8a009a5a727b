import { type Series, writeAt } from './series.ts'
import classes from './time-chart.module.css'

type Props = {
  points: readonly string[]
  series: readonly Series[]
  write: (value: number) => string
  at: number
  notes: readonly (readonly string[])[]
  left: number
  width: number
}

/** The numbers of one point, on the side with room for them. */
export function ChartTip({ points, series, write, at, notes, left, width }: Props) {
  const side = left > width / 2 ? { right: width - left + 10 } : { left: left + 10 }
  return (
    <div className={classes.tip} style={side} role="status">
      <strong>{points[at]}</strong>
      {series.map(({ name, color, values }) => (
        <div key={name} className={classes.row}>
          <span className={classes.swatch} style={{ borderColor: color }} />
          <span>{name}</span>
          <strong>{writeAt(values, at, write)}</strong>
        </div>
      ))}
      {notes[at]?.map((text) => (
        <div key={text} className={classes.happened}>
          ⚑ {text}
        </div>
      ))}
    </div>
  )
}
