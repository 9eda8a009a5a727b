import type { Color } from './raster.ts'

/** The colors of the dashboard's lines. */
const lineColors: readonly Color[] = [
  [0x17, 0x78, 0x8f],
  [0xf7, 0x67, 0x07],
  [0x79, 0x50, 0xf2],
  [0x37, 0xb2, 0x4d],
  [0xe6, 0x49, 0x80],
  [0xf5, 0x9f, 0x00],
  [0x22, 0x8b, 0xe6],
  [0x86, 0x8e, 0x96],
]

const faintColor: Color = [0xa7, 0xb1, 0xb8]

export const lineColor = ({ faint }: { faint: boolean }, index: number): Color =>
  faint ? faintColor : (lineColors[index % lineColors.length] ?? faintColor)

export const barColor: Color = [0x17, 0x78, 0x8f]
export const trackColor: Color = [0xf1, 0xf4, 0xf6]

const deepest: Color = [0x79, 0xb9, 0xcb]

/** From white to the deepest color, on which dark text can be read. */
export function heatColor(depth: number): Color {
  const mix = (channel: number) => Math.round(255 + (channel - 255) * depth)
  return [mix(deepest[0]), mix(deepest[1]), mix(deepest[2])]
}
