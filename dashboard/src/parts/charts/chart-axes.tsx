import { type Box, labelledPoints, type Scale } from './scale.ts'
import classes from './time-chart.module.css'

type Props = {
  box: Box
  scale: Scale
  ticks: readonly number[]
  points: readonly string[]
  writeTick: (value: number) => string
}

export function ChartAxes({ box, scale, ticks, points, writeTick }: Props) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={classes.line}
            x1={box.left}
            x2={box.width - box.right}
            y1={scale.y(tick)}
            y2={scale.y(tick)}
          />
          <text className={classes.label} x={box.left - 8} y={scale.y(tick) + 4} textAnchor="end">
            {writeTick(tick)}
          </text>
        </g>
      ))}
      {labelledPoints(points.length, Math.max(2, Math.floor(box.width / 110))).map((index) => (
        <text
          key={points[index]}
          className={classes.label}
          x={scale.x(index)}
          y={box.height - 6}
          textAnchor={index > 0 && index === points.length - 1 ? 'end' : 'middle'}
        >
          {points[index]}
        </text>
      ))}
    </>
  )
}
