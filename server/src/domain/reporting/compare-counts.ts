export type ComparedCount = { ours: number; network: number; difference: number; percent: number | null }

/** The network's count minus ours, also as a percentage of ours: null if ours is 0. */
export function compareCounts(ours: number, network: number): ComparedCount {
  const difference = network - ours
  return {
    ours,
    network,
    difference,
    percent: ours === 0 ? null : Math.round((difference / ours) * 10_000) / 100,
  }
}
