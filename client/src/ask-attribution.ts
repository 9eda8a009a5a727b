import { dataOf } from './data-of.ts'
import type { AttributionData } from './definitions.ts'
import type { Line } from './line.ts'
import type { Platform } from './platform.ts'
import { pauseMs } from './queue.ts'
import { readAttribution } from './read-attribution.ts'

/** Behind everything that was asked for earlier, and again until it is decided. */
export async function askAttribution(platform: Platform, line: Line): Promise<AttributionData> {
  for (let attempt = 1; ; attempt += 1) {
    const { sender } = await line.end()
    const answer = await sender.ask({ id: platform.newId(), path: '/attribution-data', body: {} })
    const found = readAttribution(dataOf(answer))
    if (found) return found
    await platform.sleep(pauseMs(attempt, platform.random()))
  }
}
