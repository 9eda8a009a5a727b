const slowMs = 1_000
const remindMs = 10_000

/** Tells after a second, then every ten, until the work is done. */
export async function tellWhenSlow<T>(
  tell: (text: string) => void,
  text: string,
  work: Promise<T>,
): Promise<T> {
  let timer = setTimeout(remind, slowMs)
  function remind(): void {
    tell(text)
    timer = setTimeout(remind, remindMs)
  }
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
