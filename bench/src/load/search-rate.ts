/** Whether the server keeps up with this many requests per second. */
export type Sustains = (perSecond: number) => Promise<boolean>

const stride = 1.25
const halvings = 3
const maxStrides = 12

/** The highest rate that the server sustains, to about 3 %: strides from the start until the result changes, then halves the last stride. */
export async function searchRate(start: number, sustains: Sustains): Promise<number> {
  let { sustained, failed } = await bracket(start, sustains)
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = Math.sqrt(sustained * failed)
    if (await sustains(middle)) sustained = middle
    else failed = middle
  }
  return sustained
}

async function bracket(start: number, sustains: Sustains): Promise<{ sustained: number; failed: number }> {
  const goesUp = await sustains(start)
  let last = start
  for (let count = 0; count < maxStrides; count += 1) {
    const next = goesUp ? last * stride : last / stride
    if ((await sustains(next)) !== goesUp)
      return goesUp ? { sustained: last, failed: next } : { sustained: next, failed: last }
    last = next
  }
  throw new Error(`No limit was found between ${Math.round(start)} and ${Math.round(last)} requests/s.`)
}
