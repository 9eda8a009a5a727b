import { dataOf } from './data-of.ts'
import type { AttributionData } from './definitions.ts'
import type { Platform } from './platform.ts'
import { backoffMs } from './queue.ts'
import { readAttribution } from './read-attribution.ts'
import type { Sequencer } from './sequencer.ts'

/** Requests it after all earlier calls, and retries until it is decided. */
export async function fetchAttribution(platform: Platform, sequencer: Sequencer): Promise<AttributionData> {
  for (let attempt = 1; ; attempt += 1) {
    const { sender } = await sequencer.end()
    const answer = await sender.request({ id: platform.newId(), path: '/attribution-data', body: {} })
    const found = readAttribution(dataOf(answer))
    if (found) return found
    await platform.sleep(backoffMs(attempt, platform.random()))
  }
}
