/** Works through the queues side by side, each queue in its own order. */
export async function inLanes<Item>(
  queues: readonly (readonly Item[])[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let queue = queues[next++]; queue !== undefined; queue = queues[next++])
      for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
