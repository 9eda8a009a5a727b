import { generateKeyPairSync } from 'node:crypto'
import { fakeApns } from './apns.ts'
import type { FakeNetwork } from './fake-network.ts'
import { fakeFcm, fakeServiceAccount } from './fcm.ts'

type Networks = Record<string, FakeNetwork>

/** Both push services (HTTP/2), and over HTTP/1 the token endpoint and a way to remove the app from phones. */
export type SamplePush = { http: Networks; http2: Networks; uninstall: Record<string, unknown> }

const pem = { type: 'pkcs8', format: 'pem' } as const

/** `uninstall` configures a project for them. */
export function samplePush({ url, pushUrl }: { url: string; pushUrl: string }): SamplePush {
  const google = {
    project_id: 'fake-app',
    client_email: 'push@fake-app.iam.gserviceaccount.com',
    private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem).toString(),
  }
  const apple = {
    private_key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString(),
    key_id: 'FAKEKEY123',
    team_id: 'FAKETEAM12',
    bundle_id: 'com.example.app',
  }
  const gone = new Set<string>()
  const account = { credentials: google, gone }
  const token_url = `${url}/service_account/token`
  return {
    http: { service_account: fakeServiceAccount(account, () => token_url), removed: removals(gone) },
    http2: { fcm: fakeFcm(account), apns: fakeApns({ credentials: apple, gone }) },
    uninstall: {
      fcm: { service_account: google, base_url: `${pushUrl}/fcm`, token_url },
      apns: { ...apple, base_url: `${pushUrl}/apns` },
      failed_days: 1,
    },
  }
}

/** `POST /removed/{push token}`: the app was removed from the phone. `DELETE`: it was installed again. */
function removals(gone: Set<string>): FakeNetwork {
  return ({ method, path }) => {
    const token = decodeURIComponent(path.slice(1))
    if (method === 'DELETE') gone.delete(token)
    else gone.add(token)
    return { status: 204, body: '' }
  }
}
