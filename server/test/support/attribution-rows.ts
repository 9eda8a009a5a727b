import { randomUUID } from 'node:crypto'
import { noSource } from '#domain/attribution/attribution-of.ts'
import type { InstallCall, InstallState } from '#domain/attribution/install-call.ts'
import type { Touch } from '#domain/facts/touch.ts'
import { uuidv7 } from '#random-text.ts'
import { insertInstalls, type NewInstall } from '#storage/attribution/insert-installs.ts'
import { sql } from '#storage/sql.ts'
import type { TestService } from './test-service.ts'

export type Campaign = { id: number; display_id: string; name: string }

/** Inserts installs and users directly into the database, without API calls. */
export function attributionRows(service: TestService, projectId: number) {
  const { app } = service

  const makeCampaign = async (fields: object = {}): Promise<Campaign> => {
    const answer = await service.admin('POST', `/projects/${projectId}/campaigns`, {
      name: 'Spring',
      ...fields,
    })
    if (answer.status !== 201) throw new Error(`No campaign: ${answer.text}`)
    return answer.body.data
  }

  /** Organic unless it has a campaign. */
  const makeInstall = async (fields: Partial<NewInstall> = {}): Promise<NewInstall> => {
    const installedAt = fields.installedAt ?? app.now()
    const install: NewInstall = {
      ...noSource('organic'),
      ...(fields.campaignId != null && { attributionType: 'INORGANIC', rule: 'referrer', touch: 'click' }),
      suspicious: [],
      withheld: false,
      installId: uuidv7(installedAt),
      instanceId: randomUUID(),
      platform: 'ANDROID',
      framework: null,
      kind: 'install',
      installedAt,
      receivedAt: installedAt,
      address: null,
      country: null,
      region: null,
      deviceData: {},
      source: null,
      appVersion: null,
      devices: [],
      receipt: { rule: 'organic', probabilisticWouldBe: 'silent', candidates: [], suspicious: [] },
      ...fields,
    }
    await insertInstalls(app.db, projectId, [install])
    return install
  }

  /** A user signed up by that install, counted under its campaign as a real sign-up is. */
  const makeUser = async (userId: string, install: NewInstall, fields: UserFields = {}): Promise<void> => {
    const { name = null, email = null, phone = null, identities = {}, data = {}, erasedAt = null } = fields
    const attributedAt = fields.attributedAt ?? install.installedAt
    await app.db.transaction(async (transaction) => {
      await transaction.run(sql`
        insert into users (project_id, user_id, install_id, person, campaign_id, attributed_at, name, email, phone, identities, data, erased_at)
        values (${projectId}, ${userId}, ${install.installId}, gen_random_uuid(), ${install.campaignId}, ${attributedAt}, ${name}, ${email}, ${phone},
          ${JSON.stringify(identities)}, ${JSON.stringify(data)}, ${erasedAt})`)
      await transaction.run(sql`
        update campaigns set attributed_users = attributed_users + 1 where project_id = ${projectId} and id = ${install.campaignId}`)
    })
    await signUpAgain(userId, install)
  }

  /** The user signs up again, on another install. */
  const signUpAgain = async (userId: string, install: NewInstall): Promise<void> => {
    await app.db.run(sql`
      update installs set user_id = ${userId} where project_id = ${projectId} and install_id = ${install.installId}`)
  }

  /** Through the intake, as a link submits it. */
  const click = async (campaign: Campaign, at: Date, fields: Partial<Touch> = {}): Promise<string> => {
    const nothing = {
      address: null,
      country: null,
      region: null,
      deviceId: null,
      systemVersion: null,
      model: null,
      language: null,
      userAgent: null,
      networkClickId: null,
    }
    const id = uuidv7(at)
    const touch = {
      projectId,
      id,
      at,
      kind: 'click',
      campaignId: campaign.id,
      platform: 'ANDROID',
      params: {},
      receivedAt: at,
      ...nothing,
      ...fields,
    } as const
    await app.intake.touches.submit(touch)
    return id
  }

  /** Through the intake, as `/init` submits it: the engine attributes it. */
  const openApp = (
    at: Date,
    deviceData: Record<string, unknown>,
    fields: Partial<InstallCall> = {},
  ): Promise<InstallState> => {
    const nothing = { source: null, appVersion: null, address: null, userAgent: null, signatureFailed: false }
    const call = {
      projectId,
      instanceId: randomUUID(),
      platform: 'ANDROID',
      at,
      receivedAt: at,
      opens: true,
      deviceData,
      ...nothing,
      ...fields,
    } as const
    return app.intake.installs.submit(call)
  }

  return { makeCampaign, makeInstall, makeUser, signUpAgain, click, openApp }
}

export type UserFields = {
  attributedAt?: Date
  name?: string
  email?: string
  phone?: string
  identities?: object
  data?: object
  erasedAt?: Date
}
