import type { Point, Shape } from './raster.ts'

export function rectangle(x: number, y: number, width: number, height: number): Shape {
  return [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  ]
}

/** A line through the points with round ends and corners. */
export function stroke(points: readonly Point[], width: number): Shape {
  const radius = width / 2
  const segments = points.slice(1).map((to, index) => segment(points[index] ?? to, to, radius))
  return [...points.map((point) => circle(point, radius)), ...segments]
}

/** A straight line as dashes, with gaps as long as they are. */
export function dashes(first: Point, last: Point, length: number): Point[][] {
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const count = Math.max(1, Math.round(Math.hypot(dx, dy) / (2 * length)))
  const at = (share: number): Point => [first[0] + dx * share, first[1] + dy * share]
  return Array.from({ length: count }, (_, index) => [at(index / count), at((index + 0.5) / count)])
}

function circle([x, y]: Point, radius: number): readonly Point[] {
  const corners = Math.max(8, Math.ceil(radius * 4))
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / corners
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** In the direction of the circles, so that both fill one area. */
function segment(from: Point, to: Point, radius: number): readonly Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * radius, (dx / length) * radius]
  return [
    [from[0] - nx, from[1] - ny],
    [to[0] - nx, to[1] - ny],
    [to[0] + nx, to[1] + ny],
    [from[0] + nx, from[1] + ny],
  ]
}
