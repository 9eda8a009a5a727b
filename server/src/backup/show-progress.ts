import { sizeText } from '#domain/text/size-text.ts'

/** A line per tenth of the estimated size. */
export function showProgress(print: (text: string) => void, total: number): (bytes: number) => void {
  let done = 0
  let shown = 0
  return (bytes) => {
    done += bytes
    const tenths = Math.min(10, Math.floor((done / total) * 10))
    if (tenths <= shown) return
    shown = tenths
    print(`${tenths * 10} % (${sizeText(done)})`)
  }
}
