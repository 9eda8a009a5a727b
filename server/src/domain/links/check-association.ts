import type { Apps } from '@tributary/contract/manage-api/projects/project'
import type { DomainState } from './domain-proof.ts'
import type { Fetched } from './fetched.ts'

/** `ok` null: unknown, or nothing to check. */
export type Finding = {
  what: 'proof' | 'ios_settings' | 'android_settings' | 'name' | 'ios_file' | 'android_file'
  ok: boolean | null
  says: string
}

/** Every other domain serves links. */
export function checkProof({ name, state }: { name: string; state: DomainState }): Finding[] {
  if (state !== 'waiting') return []
  return [{ what: 'proof', ok: false, says: `${name} waits for its proof, and serves no links until then.` }]
}

export function checkSettings({ ios, android }: Apps): Finding[] {
  return [
    judgeFields('ios_settings', 'apps.ios', { team_id: ios?.team_id, bundle_id: ios?.bundle_id }),
    judgeFields('android_settings', 'apps.android', {
      package_name: android?.package_name,
      sha256_cert_fingerprints: android?.sha256_cert_fingerprints?.[0],
    }),
  ]
}

function judgeFields(
  what: Finding['what'],
  owner: string,
  fields: Record<string, string | undefined>,
): Finding {
  const missing = Object.keys(fields).filter((name) => fields[name] === undefined)
  if (missing.length === 0) return { what, ok: true, says: `${owner} has everything its file needs.` }
  return {
    what,
    ok: false,
    says: `${owner} has no ${missing.join(' and no ')}: the service serves no file for it.`,
  }
}

type Compared = { what: Finding['what']; url: string; expected: string | undefined; fetched: Fetched }

/** `expected` is undefined if the service does not serve the file. Neither system follows redirects or accepts anything but JSON. */
export function checkFile({ what, url, expected, fetched }: Compared): Finding {
  const finding = (ok: boolean | null, says: string): Finding => ({ what, ok, says: `${url} ${says}` })
  if ('failed' in fetched) return finding(false, `cannot be fetched: ${fetched.failed}.`)
  const { status, type, body } = fetched
  if (expected === undefined)
    return status === 200
      ? finding(false, 'is served by something else: the service has no file for the project.')
      : finding(null, 'is not served: the project’s settings are missing.')
  if (status >= 300 && status < 400)
    return finding(false, `returns ${status}: phones do not follow a redirect here.`)
  if (status !== 200) return finding(false, `returns ${status}, not 200.`)
  if (!/^application\/json\b/i.test(type))
    return finding(
      false,
      `is served ${type === '' ? 'without a content type' : `as ${type}`}, not as application/json.`,
    )
  return body === expected
    ? finding(true, 'matches the file that the service serves.')
    : finding(false, 'differs from the file that the service serves.')
}
