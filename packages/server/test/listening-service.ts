import type { AddressInfo } from 'node:net'
import { endConnections } from '@tributary/service/test/support/end-connections.ts'
import { adminToken, testService } from '@tributary/service/test/support/test-service.ts'
import { createManagement, createTributary } from '../src/tributary.ts'

/** A service of its own database that listens, and a project with both clients. */
export async function listeningService(settings: Record<string, string> = {}) {
  const service = await testService(settings)
  await service.server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(service.server.server.address() as AddressInfo).port}`
  const management = createManagement({ url, token: adminToken })
  const made = await management.projects.create({ name: 'Acme' })
  const tributary = createTributary({ url, serverKey: made.server_key })
  const stop = () => {
    endConnections(service.server)
    return service.stop()
  }
  return { ...service, stop, url, management, tributary, made, project: management.project(made.id) }
}
