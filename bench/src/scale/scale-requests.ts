import type { Project } from '#fill/make-project.ts'
import type { LoadRequest } from '#load/run-load.ts'
import { eventRequests } from '#measures/capture-event.ts'

export const factKinds = ['event', 'click', 'install', 'payment'] as const
export type FactKind = (typeof factKinds)[number]

export type ScaleProject = Project & { campaign: string }

const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36'
const json = { 'content-type': 'application/json' }

/** Requests of one kind, the projects in turns. */
export function scaleRequests(
  kind: FactKind,
  projects: readonly ScaleProject[],
  users: number,
): LoadRequest[] {
  const ofProjects = projects.map((project) => requestsOf(kind, project, users))
  return Array.from({ length: users }, (_, index) =>
    ofProjects.flatMap((requests) => requests[index] ?? []),
  ).flat()
}

function requestsOf(kind: FactKind, project: ScaleProject, users: number): LoadRequest[] {
  if (kind === 'event') return eventRequests(project.serverKey, users)
  const one = { click: clickOf, install: installOf, payment: paymentOf }[kind]
  return Array.from({ length: users }, (_, index) => one(project, index))
}

const clickOf = ({ domain, campaign }: ScaleProject): LoadRequest => ({
  path: `/${campaign}?utm_source=meta&adset_id=2385&ad_id=2386`,
  headers: { host: domain, 'user-agent': phone, 'accept-language': 'en-US,en;q=0.9' },
})

const installOf = ({ token }: ScaleProject, index: number): LoadRequest => ({
  method: 'POST',
  path: '/api/client/init',
  headers: json,
  body: JSON.stringify({
    token,
    platform: 'ANDROID',
    install_instance_id: '[<id>]',
    device_data: {
      system_version: '13',
      device_model: `Pixel ${index % 9}`,
      brand: 'google',
      language: 'en-US',
    },
  }),
})

const paymentOf = ({ serverKey }: ScaleProject, index: number): LoadRequest => ({
  method: 'POST',
  path: '/api/v1/capture-payment',
  headers: { ...json, 'service-key': serverKey },
  body: JSON.stringify({ user_id: `user-${index + 1}`, payment_id: '[<id>]', amount: 4.99 }),
})
