const slowMs = 1_000
const remindMs = 10_000

/** Reports progress after one second, then every ten, until the work is done. */
export async function reportWhenSlow<T>(
  report: (text: string) => void,
  text: string,
  work: Promise<T>,
): Promise<T> {
  let timer = setTimeout(remind, slowMs)
  function remind(): void {
    report(text)
    timer = setTimeout(remind, remindMs)
  }
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
