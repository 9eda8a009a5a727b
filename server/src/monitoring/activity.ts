/** Whether somebody uses this service, through any door. */
export type Activity = { note: () => void; isIdle: () => boolean }

const idleAfterMs = 10_000

export function openActivity(): Activity {
  let notedAt = performance.now()
  return {
    note: () => {
      notedAt = performance.now()
    },
    isIdle: () => performance.now() - notedAt > idleAfterMs,
  }
}
