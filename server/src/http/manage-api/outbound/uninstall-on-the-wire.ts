import type { UninstallOnTheWire } from '@tributary/contract/manage-api/outbound/uninstall-settings'
import type { Project, PushServiceState } from '#domain/projects/project.ts'

export function uninstallOnTheWire({ uninstallFailedDays, pushServices }: Project): UninstallOnTheWire {
  const { ANDROID: fcm, IOS: apns } = pushServices
  return {
    failed_days: uninstallFailedDays,
    fcm:
      fcm === undefined
        ? null
        : {
            project_id: fcm.shown.project_id ?? '',
            client_email: fcm.shown.client_email ?? '',
            token_url: fcm.tokenUrl,
            ...stateOnTheWire(fcm),
          },
    apns:
      apns === undefined
        ? null
        : {
            key_id: apns.shown.key_id ?? '',
            team_id: apns.shown.team_id ?? '',
            bundle_id: apns.shown.bundle_id ?? '',
            ...stateOnTheWire(apns),
          },
  }
}

function stateOnTheWire({ baseUrl, triedAt, succeededAt, failure }: PushServiceState) {
  return {
    base_url: baseUrl,
    last_tried_at: instant(triedAt),
    last_succeeded_at: instant(succeededAt),
    error: failure,
  }
}

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
