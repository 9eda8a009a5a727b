import { lineOf, scaleOf } from '#parts/charts/scale.ts'

const box = { width: 100, height: 28, left: 1, right: 1, top: 2, bottom: 2 }

/** The trend of a figure, without numbers: the card shows them. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const high = Math.max(...values.map((value) => value ?? 0), 0)
  const scale = scaleOf(box, values.length, [0, high === 0 ? 1 : high])
  return (
    <svg
      width="100%"
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={lineOf(values, scale)}
        fill="none"
        stroke="var(--mantine-color-river-6)"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
