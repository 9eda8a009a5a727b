import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { ChartLegend } from './chart-legend.tsx'
import { ChartTable } from './chart-table.tsx'
import { ChartTip } from './chart-tip.tsx'
import { areaOf, type Box, labelled, lineOf, nearestPoint, scaleOf, ticksFor } from './scale.ts'
import classes from './time-chart.module.css'

export type Series = {
  name: string
  /** A CSS color. */
  color: string
  values: readonly number[]
  /** What it is compared with: dashed, without an area. */
  faint?: boolean
}

type Props = {
  /** What the chart shows, for those who cannot see it. */
  label: string
  /** One word for each point, e.g. its day. */
  points: readonly string[]
  series: readonly Series[]
  write: (value: number) => string
  /** How the axis writes its numbers, when shorter. */
  writeTick?: (value: number) => string
  height?: number
}

// The arrow keys read its points one by one, so it takes the focus like a control.
const inTabOrder = { tabIndex: 0 }

/** Figures over time. The arrow keys walk through its points; a table beside it holds the same numbers. */
export function TimeChart({ label, points, series, write, writeTick = write, height = 240 }: Props) {
  const { ref, width } = useElementSize()
  const [at, setAt] = useState<number>()
  const ticks = ticksFor(
    series.flatMap(({ values }) => [...values]),
    4,
  )
  const left = 12 + 7 * Math.max(...ticks.map((tick) => writeTick(tick).length))
  const box: Box = { width, height, left, right: 14, top: 10, bottom: 26 }
  const scale = scaleOf(box, points.length, ticks)
  const walk = (event: KeyboardEvent) => {
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
        className={classes.stage}
        role="img"
        aria-label={label}
        {...inTabOrder}
        onKeyDown={walk}
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
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={classes.line}
                  x1={left}
                  x2={width - box.right}
                  y1={scale.y(tick)}
                  y2={scale.y(tick)}
                />
                <text className={classes.word} x={left - 8} y={scale.y(tick) + 4} textAnchor="end">
                  {writeTick(tick)}
                </text>
              </g>
            ))}
            {labelled(points.length, Math.max(2, Math.floor(width / 110))).map((index) => (
              <text
                key={points[index]}
                className={classes.word}
                x={scale.x(index)}
                y={height - 6}
                textAnchor={index > 0 && index === points.length - 1 ? 'end' : 'middle'}
              >
                {points[index]}
              </text>
            ))}
            {series.map(({ name, color, values, faint }) => (
              <g key={name}>
                {faint !== true && <path d={areaOf(values, scale)} fill={color} opacity={0.1} />}
                <path
                  d={lineOf(values, scale)}
                  fill="none"
                  stroke={color}
                  strokeWidth={faint === true ? 1.5 : 2.25}
                  {...(faint === true && { strokeDasharray: '4 4' })}
                />
              </g>
            ))}
            {at !== undefined && (
              <line
                className={classes.here}
                x1={scale.x(at)}
                x2={scale.x(at)}
                y1={box.top}
                y2={height - box.bottom}
              />
            )}
          </svg>
        )}
        {at !== undefined && <ChartTip {...{ points, series, write, at }} left={scale.x(at)} width={width} />}
      </div>
      <ChartTable {...{ label, points, series, write }} />
    </figure>
  )
}
