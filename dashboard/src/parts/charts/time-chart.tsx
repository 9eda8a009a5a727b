import { useElementSize } from '@mantine/hooks'
import { ticksFor } from '@tributary/contract/figures/ticks'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ChartAxes } from './chart-axes.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartLines } from './chart-lines.tsx'
import { ChartNotes } from './chart-notes.tsx'
import { ChartTable } from './chart-table.tsx'
import { ChartTip } from './chart-tip.tsx'
import { type Box, nearestPoint, type Scale, scaleOf } from './scale.ts'
import type { Series } from './series.ts'
import classes from './time-chart.module.css'

type Props = {
  /** Describes the chart to screen readers. */
  label: string
  /** What the points are, for screen readers. */
  axis?: string
  /** One label per point, e.g. its day. */
  points: readonly string[]
  series: readonly Series[]
  write: (value: number) => string
  /** A shorter format for the axis. */
  writeTick?: (value: number) => string
  height?: number
  /** What happened at each point. */
  notes?: readonly (readonly string[])[]
  /** What is drawn below the lines, and the highest value of it. */
  under?: { high: number; draw: (scale: Scale) => ReactNode }
}

const noNotes: readonly string[][] = []

// The arrow keys read its points one by one, so it takes focus like a control.
const inTabOrder = { tabIndex: 0 }

/** Figures over time. The arrow keys move through its points; a hidden table holds the same numbers. */
export function TimeChart({
  label,
  axis = 'When',
  points,
  series,
  write,
  writeTick = write,
  height = 240,
  notes = noNotes,
  under,
}: Props) {
  const { ref, width } = useElementSize()
  const [at, setAt] = useState<number>()
  const ticks = ticksFor(
    series.flatMap(({ values }) => values.filter((value) => value !== null)).concat(under?.high ?? []),
    4,
  )
  const left = 12 + 7 * Math.max(...ticks.map((tick) => writeTick(tick).length))
  const box: Box = { width, height, left, right: 14, top: 10, bottom: 26 }
  const scale = scaleOf(box, points.length, ticks)
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt((before) =>
      Math.min(points.length - 1, Math.max(0, (before ?? (step > 0 ? -1 : points.length)) + step)),
    )
  }
  return (
    <figure className={classes.figure}>
      <ChartLegend series={series} />
      <div
        ref={ref}
        className={classes.plot}
        // Its place is kept until its width is known.
        style={{ minHeight: height }}
        role="img"
        aria-label={label}
        {...inTabOrder}
        onKeyDown={moveByKey}
        onBlur={() => setAt(undefined)}
      >
        {width > 0 && (
          <svg
            width={width}
            height={height}
            aria-hidden="true"
            onPointerMove={(event) => setAt(nearestPoint(box, points.length, event.nativeEvent.offsetX))}
            onPointerLeave={() => setAt(undefined)}
          >
            <ChartAxes {...{ box, scale, ticks, points, writeTick }} />
            <ChartNotes {...{ notes, scale, box }} />
            {under?.draw(scale)}
            <ChartLines series={series} scale={scale} />
            {at !== undefined && <ChartCursor left={scale.x(at)} box={box} />}
          </svg>
        )}
        {at !== undefined && (
          <ChartTip {...{ points, series, write, at, notes }} left={scale.x(at)} width={width} />
        )}
      </div>
      <ChartTable {...{ label, axis, points, series, write, notes }} />
    </figure>
  )
}

function ChartCursor({ left, box }: { left: number; box: Box }) {
  return <line className={classes.cursor} x1={left} x2={left} y1={box.top} y2={box.height - box.bottom} />
}
