import { toString as draw } from 'qrcode'
import { openValueCache } from '#value-cache.ts'

/** The `src` of an `img`: an SVG in a data URL. Each link is drawn once. */
export function makeQrCode(): (link: string) => Promise<string> {
  const drawn = openValueCache<string>({ maxSize: 1_000 })
  return async (link) => {
    const known = drawn.find(link)
    if (known !== undefined) return known
    const svg = await draw(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    drawn.save(link, source)
    return source
  }
}
