import type { Apps } from '@tributary/contract/manage-api/projects/project'

/** The file that iOS and Android fetch from a domain before they let an app open its links. Undefined: the project has no such app. */
export function associationFile(name: string, apps: Apps): object | undefined {
  if (name === 'apple-app-site-association') return appleFile(apps)
  return name === 'assetlinks.json' ? androidFile(apps) : undefined
}

function appleFile({ ios }: Apps): object | undefined {
  if (ios?.team_id === undefined || ios.bundle_id === undefined) return undefined
  const components = [{ '/': '/.well-known/*', exclude: true }, { '/': '/*' }]
  return { applinks: { details: [{ appIDs: [`${ios.team_id}.${ios.bundle_id}`], components }] } }
}

function androidFile({ android }: Apps): object | undefined {
  const fingerprints = android?.sha256_cert_fingerprints ?? []
  if (android == null || fingerprints.length === 0) return undefined
  const target = {
    namespace: 'android_app',
    package_name: android.package_name,
    sha256_cert_fingerprints: fingerprints.map((fingerprint) => fingerprint.toUpperCase()),
  }
  return [{ relation: ['delegate_permission/common.handle_all_urls'], target }]
}
