import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Signing, signBody } from '#test/support/sign-body.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Item = {
  id: number
  state: string
  ends_at: string | null
  installs: number
  active_installs: number
  project_token?: string
  key_id?: string
}

export let service: TestService
export let project: { id: number; project_token: string; signing: Signing }

/** A service for the file, and a project for each test. */
export function useCredentialLab(): void {
  beforeAll(async () => {
    service = await testService({ CLIENT_RATE_PER_INSTALL: '0', CLIENT_RATE_PER_PROJECT: '0' })
  })
  afterAll(() => service.stop())
  beforeEach(async () => {
    service.clock.now = () => new Date()
    project = (await service.makeProject()) as unknown as typeof project
  })
}

export const path = (kind: string) => `/projects/${project.id}/${kind}`
export const list = async (kind: string): Promise<Item[]> =>
  (await service.admin('GET', path(kind))).body.data.items
export const open = (token: string, instanceId: string = randomUUID()) =>
  service.ask('POST', '/api/client/init', {
    body: { token, platform: 'ANDROID', install_instance_id: instanceId },
  })
export const signedOpen = (signing: Signing, instanceId: string = randomUUID()) => {
  const body = JSON.stringify({
    token: project.project_token,
    platform: 'IOS',
    install_instance_id: instanceId,
  })
  return service.ask('POST', '/api/client/init', {
    body,
    headers: signBody(body, signing, service.clock.now()),
  })
}
