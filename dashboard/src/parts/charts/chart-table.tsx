import { VisuallyHidden } from '@mantine/core'
import type { Series } from './series.ts'

type Props = {
  label: string
  points: readonly string[]
  series: readonly Series[]
  write: (value: number) => string
}

/** The same numbers for screen readers. */
export function ChartTable({ label, points, series, write }: Props) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{write(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
