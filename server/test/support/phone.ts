import { randomUUID } from 'node:crypto'
import type { TestService } from './test-service.ts'

export type Phone = ReturnType<typeof makePhone>

/** One installation of an app: it calls the client API with its own token, platform and install id. */
export function makePhone(
  service: Pick<TestService, 'ask'>,
  token: string,
  { instanceId = randomUUID(), platform = 'ANDROID' }: { instanceId?: string; platform?: string } = {},
) {
  const call = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    service.ask('POST', `/api/client${path}`, {
      body: { token, platform, install_instance_id: instanceId, ...body },
      headers,
    })
  return { instanceId, call }
}
