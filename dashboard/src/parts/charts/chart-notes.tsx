import type { Box, Scale } from './scale.ts'
import classes from './time-chart.module.css'

type Props = { notes: readonly (readonly string[])[]; scale: Scale; box: Box }

/** A flag at each point where something happened. */
export function ChartNotes({ notes, scale, box }: Props) {
  const floor = box.height - box.bottom
  return notes.map((texts, index) => {
    if (texts.length === 0) return null
    const x = scale.x(index)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is its index.
      <g key={index} className={classes.note} data-note={texts.join('; ')}>
        <line x1={x} x2={x} y1={box.top} y2={floor} strokeDasharray="2 3" />
        <path d={`M${x} ${box.top}h9l-3 4 3 4h-9z`} />
      </g>
    )
  })
}
