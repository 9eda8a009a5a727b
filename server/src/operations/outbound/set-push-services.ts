import { createPrivateKey } from 'node:crypto'
import type { UninstallChange } from '@tributary/contract/manage-api/outbound/uninstall-settings'
import { invalidBody, type Refusal } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { PhonePlatform } from '#domain/devices/platform.ts'
import { isSigningKey } from '#networks/apple/client-secret.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import type { Queryable } from '#storage/database.ts'
import {
  deletePushService,
  type PushServiceSettings,
  writePushService,
} from '#storage/outbound/push-services.ts'
import { spreadPushes } from '#storage/outbound/pushes.ts'

/** Why these keys are invalid. */
export function pushFault({ fcm, apns }: UninstallChange): Refusal | undefined {
  if (fcm && !isRsaKey(fcm.service_account.private_key))
    return invalid('uninstall.fcm.service_account.private_key must be an RSA key in PEM format.')
  if (apns && !isSigningKey(apns.private_key))
    return invalid('uninstall.apns.private_key must be a P-256 EC key in PEM format.')
  return undefined
}

type Deps = Pick<App, 'secrets' | 'now'>

/** All or nothing: an address cannot be changed while keeping credentials that someone else entered. */
export async function setPushServices(
  db: Queryable,
  projectId: number,
  { change, deps }: { change: UninstallChange; deps: Deps },
): Promise<void> {
  if (change.fcm === null) await deletePushService(db, projectId, 'ANDROID')
  if (change.apns === null) await deletePushService(db, projectId, 'IOS')
  if (change.fcm) await write(db, projectId, { platform: 'ANDROID', deps, ...fcmSettings(change.fcm) })
  if (change.apns) await write(db, projectId, { platform: 'IOS', deps, ...apnsSettings(change.apns) })
}

type ServiceInput = Omit<PushServiceSettings, 'platform' | 'credentials'> & {
  credentials: Record<string, string>
}

async function write(
  db: Queryable,
  projectId: number,
  { platform, deps, credentials, ...settings }: ServiceInput & { platform: PhonePlatform; deps: Deps },
): Promise<void> {
  const sealed = deps.secrets.encrypt(
    JSON.stringify(credentials),
    sealedIn('push_services.credentials', projectId),
  )
  await writePushService(db, projectId, { ...settings, platform, credentials: sealed })
  await spreadPushes(db, projectId, { platform, now: deps.now() })
}

function fcmSettings({
  service_account,
  base_url,
  token_url,
}: NonNullable<UninstallChange['fcm']>): ServiceInput {
  const { project_id, client_email, private_key } = service_account
  return {
    credentials: { project_id, client_email, private_key },
    shown: { project_id, client_email },
    baseUrl: base_url ?? null,
    tokenUrl: token_url ?? null,
  }
}

function apnsSettings({
  private_key,
  base_url,
  ...rest
}: NonNullable<UninstallChange['apns']>): ServiceInput {
  const { key_id, team_id, bundle_id } = rest
  const shown = { key_id, team_id, bundle_id }
  return { credentials: { ...shown, private_key }, shown, baseUrl: base_url ?? null, tokenUrl: null }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const invalid = (reason: string) => invalidBody(reason)
