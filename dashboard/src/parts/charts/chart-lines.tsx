import { areaOf, lineOf, type Scale } from './scale.ts'
import type { Series } from './series.ts'

// The areas of more lines would hide each other.
const mostAreas = 3

export function ChartLines({ series, scale }: { series: readonly Series[]; scale: Scale }) {
  const hasAreas = series.length <= mostAreas
  return series.map(({ name, color, values, faint, isOpen }) => (
    <g key={name}>
      {hasAreas && faint !== true && <path d={areaOf(values, scale)} fill={color} opacity={0.1} />}
      <path
        d={lineOf(isOpen === true ? [...values.slice(0, -1), null] : values, scale)}
        fill="none"
        stroke={color}
        strokeLinecap="round"
        strokeWidth={faint === true ? 1.5 : 2.25}
        {...(faint === true && { strokeDasharray: '4 4' })}
      />
      {isOpen === true && (
        <path
          d={lineOf(
            values.map((value, index) => (index < values.length - 2 ? null : value)),
            scale,
          )}
          fill="none"
          stroke={color}
          strokeLinecap="round"
          strokeWidth={2.25}
          strokeDasharray="2 5"
          data-unfinished
        />
      )}
    </g>
  ))
}
