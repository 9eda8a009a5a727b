import { type Fonts, fitText, textShape, textWidth } from './font.ts'
import { type Color, fillShape, type Raster, type Shape } from './raster.ts'

/** Pixels for each unit: sharp on the screens of phones. */
export const scale = 2

const inks: Record<'text' | 'dimmed' | 'rule', Color> = {
  text: [0x16, 0x26, 0x2e],
  dimmed: [0x52, 0x63, 0x6b],
  rule: [0xdb, 0xe3, 0xe8],
}

export type TextOptions = {
  x: number
  /** The baseline. */
  y: number
  size?: number
  bold?: boolean
  align?: 'start' | 'middle' | 'end'
  ink?: 'text' | 'dimmed'
  /** Longer texts are cut. */
  width?: number
}

export type Pen = ReturnType<typeof penOn>

/** Draws in units of a page, from its upper left corner inside the margin. */
export function penOn(raster: Raster, fonts: Fonts, margin: number) {
  const fill = (shape: Shape, color: Color) =>
    fillShape(
      raster,
      shape.map((outline) => outline.map(([x, y]) => [(x + margin) * scale, (y + margin) * scale] as const)),
      color,
    )
  return {
    fill,
    rule: (shape: Shape) => fill(shape, inks.rule),
    widthOf: (text: string, size = 13) => textWidth(fonts.regular, text, size),
    text: (
      text: string,
      { x, y, size = 13, bold = false, align = 'start', ink = 'text', width }: TextOptions,
    ) => {
      const font = bold ? fonts.bold : fonts.regular
      const shown = width === undefined ? text : fitText(font, text, { size, width })
      const length = textWidth(font, shown, size)
      const left = align === 'start' ? x : align === 'middle' ? x - length / 2 : x - length
      fill(textShape(font, shown, { at: [left, y], size }), inks[ink])
    },
  }
}
