export type Point = readonly [x: number, y: number]

/** Closed outlines. Where outlines of one direction overlap, the area is filled once. */
export type Shape = readonly (readonly Point[])[]

export type Color = readonly [red: number, green: number, blue: number]

export type Raster = { width: number; height: number; pixels: Uint8Array }

export function whiteRaster(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8Array(width * height * 3).fill(255) }
}

/** Fills with smooth edges: each pixel is as much of the color as the shape covers of it. */
export function fillShape(raster: Raster, shape: Shape, color: Color): void {
  const box = boxOf(raster, shape)
  if (box === undefined) return
  const stride = box.right - box.left + 2
  const areas = new Float32Array(stride * (box.bottom - box.top))
  for (const outline of shape)
    for (const [index, to] of outline.entries()) {
      const from = outline[index === 0 ? outline.length - 1 : index - 1]
      if (from !== undefined) addEdge(areas, { box, stride, from, to })
    }
  blend(raster, { areas, box, stride, color })
}

type Box = { left: number; right: number; top: number; bottom: number }

/** The pixels that the shape touches; undefined: none. */
function boxOf({ width, height }: Raster, shape: Shape): Box | undefined {
  const points = shape.flat()
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const box = {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(width, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(height, Math.ceil(Math.max(...ys))),
  }
  return box.left < box.right && box.top < box.bottom ? box : undefined
}

type Edge = { box: Box; stride: number; from: Point; to: Point }

/** Adds what lies to the right of the edge, row by row: the sum along a row is the covered share of each pixel. */
function addEdge(areas: Float32Array, { box, stride, from, to }: Edge): void {
  const [first, last] = from[1] < to[1] ? [from, to] : [to, from]
  const slope = (last[0] - first[0]) / (last[1] - first[1])
  const sign = from[1] < to[1] ? 1 : -1
  const begin = Math.max(box.top, Math.floor(first[1]))
  const end = Math.min(box.bottom, Math.ceil(last[1]))
  for (let row = begin; row < end; row += 1) {
    const [top, bottom] = [Math.max(row, first[1]), Math.min(row + 1, last[1])]
    if (bottom <= top) continue
    const at = (y: number) =>
      Math.min(box.right, Math.max(box.left, first[0] + (y - first[1]) * slope)) - box.left
    addSpan(areas.subarray((row - box.top) * stride, (row - box.top + 1) * stride), {
      a: Math.min(at(top), at(bottom)),
      b: Math.max(at(top), at(bottom)),
      height: sign * (bottom - top),
    })
  }
}

/** An edge between a and b within one row. Its height is spread over the pixels that it crosses. */
function addSpan(row: Float32Array, { a, b, height }: { a: number; b: number; height: number }): void {
  const add = (index: number, value: number) => {
    row[index] = (row[index] ?? 0) + value
  }
  const first = Math.floor(a)
  if (b <= first + 1) {
    const right = (a + b) / 2 - first
    add(first, height * (1 - right))
    add(first + 1, height * right)
    return
  }
  // The area to the right of the edge within the pixels up to x, as a share of the height.
  const covered = (x: number) => {
    const crossed = Math.min(x, b) - a
    return crossed <= 0 ? 0 : (crossed * crossed) / (2 * (b - a)) + Math.max(0, x - b)
  }
  let before = 0
  let beforeThat = 0
  for (let index = first; index <= Math.ceil(b); index += 1) {
    const until = covered(index + 1)
    add(index, height * (until - 2 * before + beforeThat))
    beforeThat = before
    before = until
  }
}

type Filled = { areas: Float32Array; box: Box; stride: number; color: Color }

function blend({ width, pixels }: Raster, { areas, box, stride, color }: Filled): void {
  for (let y = box.top; y < box.bottom; y += 1) {
    let sum = 0
    for (let x = box.left; x < box.right; x += 1) {
      sum += areas[(y - box.top) * stride + x - box.left] ?? 0
      const share = Math.min(1, Math.abs(sum))
      if (share < 0.004) continue
      const at = (y * width + x) * 3
      for (const [channel, value] of color.entries()) {
        const under = pixels[at + channel] ?? 0
        pixels[at + channel] = Math.round(under + (value - under) * share)
      }
    }
  }
}
