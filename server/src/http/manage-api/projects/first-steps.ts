import { type FirstStepsOnTheWire, readFirstSteps } from '@tributary/contract/manage-api/projects/first-steps'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { openableLink } from '#domain/links/campaign-links.ts'
import { envelope } from '#http/answer.ts'
import { ownOrigin } from '#http/own-origin.ts'
import { serve } from '#http/route.ts'
import { type FirstFacts, firstFacts } from '#storage/projects/first-steps.ts'
import { type SetupProgress, setupProgress } from '#storage/projects/setup-progress.ts'

export function firstSteps(server: FastifyInstance, app: App): void {
  serve(server, app, readFirstSteps, async ({ db, config }, { project, ...arrived }) => {
    const [facts, progress] = await Promise.all([firstFacts(db, project.id), setupProgress(db, project.id)])
    return envelope('OK', stepsOnTheWire({ ...facts, ...progress }, ownOrigin(config, arrived)))
  })
}

const step = (at: Date | undefined) => ({ done: at !== undefined, at: at?.toISOString() ?? null })

function stepsOnTheWire(facts: FirstFacts & SetupProgress, origin: string): FirstStepsOnTheWire {
  const { campaign, click, newestInstall: phone, testInstall, signup, event, payment } = facts
  const install = testInstall?.campaign === null ? undefined : testInstall
  return {
    campaign: {
      ...step(campaign?.at),
      campaign: campaign?.displayId ?? null,
      link: campaign === undefined ? null : openableLink(campaign, origin),
    },
    click: { ...step(click?.at), campaign: click?.campaign ?? null },
    library: {
      ...step(phone?.receivedAt),
      version: phone?.version ?? null,
      platform: phone?.platform ?? null,
    },
    install: {
      ...step(install?.receivedAt),
      install_id: install?.installId ?? null,
      campaign: install?.campaign ?? null,
    },
    signup: { ...step(signup?.at), user_id: signup?.userId ?? null },
    event: { ...step(event?.at), name: event?.name ?? null },
    payment: { ...step(payment?.at), type: payment?.type ?? null, status: payment?.status ?? null },
  }
}
