const everyBytes = 0.1

/** A line per tenth of the estimated size. */
export function showProgress(print: (text: string) => void, total: number): (bytes: number) => void {
  let done = 0
  let next = everyBytes
  return (bytes) => {
    done += bytes
    if (done < total * next || next > 1) return
    print(`${Math.round(next * 100)} % (${sizeText(done)})`)
    next += everyBytes
  }
}

export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(2)} GB`
}
