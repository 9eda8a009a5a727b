import { type Loop, runLoop } from '#run-loop.ts'
import { freeBytes, mebibyte } from './free-space.ts'
import { hasReserve, reserveBytes, writeReserve } from './reserve.ts'
import type { Mode } from './server-settings.ts'
import type { Site } from './site.ts'

// Short: whatever is written on a full disk until then brings PostgreSQL nearer to its last WAL segment.
const everyMs = 200
// Writing the reserve may keep failing, because of a quota for example.
const reserveEveryMs = 10_000
// Space for one more WAL segment: without it PostgreSQL panics during a commit.
const lowBytes = 20 * mebibyte
const enoughBytes = 96 * mebibyte

/** Switches to read-only before the disk is full and back when there is space, and maintains the reserve. */
export function watchSpace(
  site: Site,
  currentMode: () => Mode,
  changeMode: (mode: Mode) => Promise<void>,
): Loop {
  let noReserveBefore = 0
  const check = async (signal: AbortSignal): Promise<void> => {
    if (lacksReserve(site) && performance.now() >= noReserveBefore) {
      noReserveBefore = performance.now() + reserveEveryMs
      await writeReserve(site.cluster.reserveFile)
      noReserveBefore = 0
    }
    const wanted = wantedMode(currentMode(), freeBytes(site.cluster.directory))
    if (wanted !== currentMode() && !signal.aborted) await changeMode(wanted)
  }
  return runLoop(check, {
    pauseMs: everyMs,
    onError: (error) =>
      site.log.warn({ error: (error as Error).message }, 'could not check the disk space of the database'),
  })
}

function wantedMode(mode: Mode, free: number): Mode {
  if (mode === 'normal') return free < lowBytes ? 'read-only' : 'normal'
  return free >= enoughBytes ? 'normal' : 'read-only'
}

function lacksReserve({ cluster }: Site): boolean {
  return freeBytes(cluster.directory) >= enoughBytes + reserveBytes && !hasReserve(cluster.reserveFile)
}
