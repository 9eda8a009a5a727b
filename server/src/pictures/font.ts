import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'
import type { Point, Shape } from './raster.ts'

export type Fonts = { regular: Font; bold: Font }

let fonts: Promise<Fonts> | undefined

/** Roboto, read when the first picture is drawn: containers have no fonts of their own. */
export function openFonts(): Promise<Fonts> {
  fonts ??= readFonts()
  return fonts
}

async function readFonts(): Promise<Fonts> {
  const { default: opentype } = await import('opentype.js')
  const { resolve } = createRequire(import.meta.url)
  const open = async (name: string) => {
    const file = await readFile(resolve(`roboto-fontface/fonts/roboto/${name}.woff`))
    return opentype.parse(new Uint8Array(file).buffer)
  }
  return { regular: await open('Roboto-Regular'), bold: await open('Roboto-Medium') }
}

/** Characters that the font does not have (it has Latin, Greek and Cyrillic) are shown as a dot. */
const known = (font: Font, text: string) =>
  [...text].map((character) => (font.hasChar(character) ? character : '·')).join('')

export const textWidth = (font: Font, text: string, size: number) =>
  font.getAdvanceWidth(known(font, text), size)

/** Cut to the width, with an ellipsis. */
export function fitText(font: Font, text: string, { size, width }: { size: number; width: number }): string {
  if (textWidth(font, text, size) <= width) return text
  const characters = [...text]
  while (characters.length > 1 && textWidth(font, `${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** The outlines of a text whose baseline begins at the point. */
export function textShape(font: Font, text: string, { at, size }: { at: Point; size: number }): Shape {
  const outlines: Point[][] = []
  let here: Point = at
  for (const command of font.getPath(known(font, text), at[0], at[1], size).commands) {
    if (command.type === 'Z') continue
    const to: Point = [command.x, command.y]
    if (command.type === 'M') outlines.push([to])
    else if (command.type === 'L') outlines.at(-1)?.push(to)
    else if (command.type === 'Q')
      outlines.at(-1)?.push(...curve([here, [command.x1, command.y1], [command.x1, command.y1], to], 2 / 3))
    else outlines.at(-1)?.push(...curve([here, [command.x1, command.y1], [command.x2, command.y2], to], 1))
    here = to
  }
  return outlines
}

const pieces = 6

/** `pull`: how far its handles reach; two thirds make a quadratic curve of a cubic one. */
function curve([a, b, c, d]: [Point, Point, Point, Point], pull: number): Point[] {
  const reach = (end: Point, handle: Point): Point => [
    end[0] + (handle[0] - end[0]) * pull,
    end[1] + (handle[1] - end[1]) * pull,
  ]
  const [first, second] = [reach(a, b), reach(d, c)]
  return Array.from({ length: pieces }, (_, index): Point => {
    const t = (index + 1) / pieces
    const s = 1 - t
    const mix = (axis: 0 | 1) =>
      s * s * s * a[axis] + 3 * s * s * t * first[axis] + 3 * s * t * t * second[axis] + t * t * t * d[axis]
    return [mix(0), mix(1)]
  })
}
