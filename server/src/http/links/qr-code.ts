import { toString as draw } from 'qrcode'

const mostKept = 1_000

/** The `src` of an `img`: an SVG in a data URL. Each link is drawn once. */
export function makeQrCode(): (link: string) => Promise<string> {
  const drawn = new Map<string, string>()
  return async (link) => {
    const kept = drawn.get(link)
    if (kept !== undefined) return kept
    const svg = await draw(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    if (drawn.size >= mostKept) drawn.clear()
    drawn.set(link, source)
    return source
  }
}
