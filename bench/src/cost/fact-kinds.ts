import type { LoadRequest } from '#load/run-load.ts'
import { eventRequests } from '#measures/capture-event.ts'
import { type ScaleProject, scaleRequests } from '#scale/scale-requests.ts'
import { users } from './cost-service.ts'

type FactKind = {
  name: string
  amount: number
  requests: (project: ScaleProject) => LoadRequest[]
  status?: number
}

const json = { 'content-type': 'application/json' }
const phone = { system_version: '13', device_model: 'Pixel 8', brand: 'google', language: 'en-US' }

/** An event has six properties. */
export const factKinds: readonly FactKind[] = [
  { name: 'event', amount: 20_000, requests: ({ serverKey }) => eventRequests(serverKey, users) },
  {
    name: 'click',
    amount: 20_000,
    status: 302,
    requests: (project) => scaleRequests('click', [project], users),
  },
  { name: 'install', amount: 4_000, requests: (project) => scaleRequests('install', [project], users) },
  { name: 'open', amount: 8_000, requests: (project) => callsOfPhones(project, 'init', {}) },
  {
    name: 'sign-up',
    amount: 4_000,
    requests: (project) =>
      callsOfPhones(project, 'trigger', { user_data: { id: 'member-[<id>]', name: 'Ada Lovelace' } }),
  },
  { name: 'payment', amount: 5_000, requests: (project) => scaleRequests('payment', [project], users) },
]

/** Of the phones that insert-users.ts made. */
function callsOfPhones({ token }: ScaleProject, call: string, body: object): LoadRequest[] {
  return Array.from({ length: users }, (_, index) => ({
    method: 'POST',
    path: `/api/client/${call}`,
    headers: json,
    body: JSON.stringify({
      token,
      platform: 'ANDROID',
      install_instance_id: `phone-${index + 1}`,
      device_data: phone,
      ...body,
    }),
  }))
}
