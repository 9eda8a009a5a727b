import { areaOf, lineOf, type Scale } from './scale.ts'
import type { Series } from './series.ts'

export function ChartLines({ series, scale }: { series: readonly Series[]; scale: Scale }) {
  return series.map(({ name, color, values, faint }) => (
    <g key={name}>
      {faint !== true && <path d={areaOf(values, scale)} fill={color} opacity={0.1} />}
      <path
        d={lineOf(values, scale)}
        fill="none"
        stroke={color}
        strokeLinecap="round"
        strokeWidth={faint === true ? 1.5 : 2.25}
        {...(faint === true && { strokeDasharray: '4 4' })}
      />
    </g>
  ))
}
