import {
  readSetupProgress,
  type SetupProgressOnTheWire,
} from '@tributary/contract/manage-api/projects/setup-progress'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { setupProgress as read, type SetupProgress } from '#storage/projects/setup-progress.ts'

export function setupProgress(server: FastifyInstance, app: App): void {
  serve(server, app, readSetupProgress, async ({ db }, { project }) => {
    return envelope('OK', progressOnTheWire(await read(db, project.id)))
  })
}

function progressOnTheWire({
  firstCampaign,
  newestInstall,
  testInstall,
}: SetupProgress): SetupProgressOnTheWire {
  return {
    link: {
      done: firstCampaign !== undefined,
      at: firstCampaign?.createdAt.toISOString() ?? null,
      campaign: firstCampaign?.displayId ?? null,
    },
    library: {
      done: newestInstall !== undefined,
      at: newestInstall?.receivedAt.toISOString() ?? null,
      version: newestInstall?.version ?? null,
      platform: newestInstall?.platform ?? null,
    },
    test_install: {
      done: testInstall !== undefined,
      at: testInstall?.receivedAt.toISOString() ?? null,
      install_id: testInstall?.installId ?? null,
      campaign: testInstall?.campaign ?? null,
    },
  }
}
