export type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number }

export type Scale = { x: (index: number) => number; y: (value: number) => number }

export function scaleOf(box: Box, count: number, ticks: readonly number[]): Scale {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const width = box.width - box.left - box.right
  const height = box.height - box.top - box.bottom
  return {
    x: (index) => box.left + (count <= 1 ? width / 2 : (index / (count - 1)) * width),
    y: (value) => box.top + (1 - (value - low) / (high - low)) * height,
  }
}

export function lineOf(values: readonly (number | null)[], scale: Scale): string {
  return runsOf(values)
    .map((run) => (run.length === 1 ? `${pathOf(run, scale)}h0` : pathOf(run, scale)))
    .join('')
}

export function areaOf(values: readonly (number | null)[], scale: Scale): string {
  const floor = scale.y(0).toFixed(1)
  return runsOf(values)
    .map((run) => {
      const [first, last] = [run[0]?.index ?? 0, run.at(-1)?.index ?? 0]
      return `${pathOf(run, scale)}L${scale.x(last).toFixed(1)} ${floor}L${scale.x(first).toFixed(1)} ${floor}Z`
    })
    .join('')
}

type Point = { index: number; value: number }

function pathOf(run: readonly Point[], { x, y }: Scale): string {
  return run
    .map(({ index, value }, at) => `${at === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
}

/** Points without a gap between them. */
function runsOf(values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const run = runs.at(-1)
    if (run?.at(-1)?.index === index - 1) run.push({ index, value })
    else runs.push([{ index, value }])
  }
  return runs
}

/** The points that get a label: the first and a few more, evenly spaced. */
export function labelledPoints(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  const step = Math.ceil((count - 1) / (most - 1))
  return Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, index) => index * step)
}

export function nearestPoint(box: Box, count: number, left: number): number {
  const width = box.width - box.left - box.right
  const share = width <= 0 ? 0 : (left - box.left) / width
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}
