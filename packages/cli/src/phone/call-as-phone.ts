import { CliError } from '#cli-error.ts'
import type { Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'
import { model, systemVersion, type Watch } from './click-link.ts'
import type { PhoneState } from './phone-state.ts'

type Call = { connection: Connection; project: Project; phone: PhoneState; watch: Watch }

/** One call of the client API, as the library sends it. */
export async function callAsPhone({ connection, project, phone, watch }: Call, path: string, fields: object) {
  const body = JSON.stringify({
    token: project.project_token,
    platform: phone.platform,
    install_instance_id: phone.installInstanceId,
    ...fields,
  })
  const url = `${connection.url}/api/client/${path}`
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  const answer = await response.text()
  await watch({ method: 'POST', url, headers, body, status: response.status, answer })
  if (!response.ok) throw new CliError(`The service refused the call of the phone (${response.status}).`)
  return (JSON.parse(answer) as { data: unknown }).data
}

export function deviceDataOf(phone: PhoneState, adServicesToken: string | undefined): object {
  const { platform, deviceId, referrer } = phone
  const shared = { system_version: systemVersion[platform], language: 'en', app_version: '1.0.0' }
  if (platform === 'ANDROID')
    return {
      ...shared,
      device_model: model,
      gaid: deviceId,
      ...(referrer !== undefined && { install_ref: referrer }),
    }
  return {
    ...shared,
    device_model: 'iPhone15,2',
    idfv: deviceId,
    ...(adServicesToken !== undefined && { adservices_attribution_token: adServicesToken }),
  }
}
