import type { App } from '#app.ts'
import { reservedNames } from '#domain/links/host-name.ts'
import { proveDueDomains } from '#operations/campaigns/prove-due-domains.ts'

export function proveDomains(app: App, _: unknown, signal: AbortSignal): Promise<void> {
  return proveDueDomains(app, { reserved: reservedNames(app.config) }, signal)
}
