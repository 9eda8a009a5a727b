const hourMs = 3_600_000

/** The hours of a span, as moments in UTC. */
export function hourStarts({ from, to }: { from: Date; to: Date }): string[] {
  const hours = Math.ceil((to.getTime() - from.getTime()) / hourMs)
  return Array.from({ length: hours }, (_, hour) =>
    new Date(from.getTime() + hour * hourMs).toISOString().replace('.000Z', 'Z'),
  )
}
