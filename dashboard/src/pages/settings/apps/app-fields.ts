import type { Project } from '#api/use-project.ts'

type Android = NonNullable<Project['apps']['android']>
type Ios = NonNullable<Project['apps']['ios']>

export type AndroidFields = { package_name: string; fingerprints: string; scheme: string }
export type IosFields = { app_store_id: string; bundle_id: string; team_id: string; scheme: string }

export function androidFields(app: Android | null | undefined): AndroidFields {
  return {
    package_name: app?.package_name ?? '',
    fingerprints: (app?.sha256_cert_fingerprints ?? []).join('\n'),
    scheme: app?.scheme ?? '',
  }
}

/** Fingerprints are separated by line breaks, spaces or commas. All fields empty means no app. */
export function writeAndroid({ package_name, fingerprints, scheme }: AndroidFields): Android | null {
  if (package_name.trim() === '' && fingerprints.trim() === '' && scheme.trim() === '') return null
  const list = fingerprints.split(/[\s,]+/).filter((text) => text !== '')
  return {
    package_name: package_name.trim(),
    ...(list.length > 0 && { sha256_cert_fingerprints: list }),
    ...(scheme.trim() !== '' && { scheme: scheme.trim() }),
  }
}

export function iosFields(app: Ios | null | undefined): IosFields {
  return {
    app_store_id: app?.app_store_id ?? '',
    bundle_id: app?.bundle_id ?? '',
    team_id: app?.team_id ?? '',
    scheme: app?.scheme ?? '',
  }
}

export function writeIos({ app_store_id, bundle_id, team_id, scheme }: IosFields): Ios | null {
  if ([app_store_id, bundle_id, team_id, scheme].every((text) => text.trim() === '')) return null
  return {
    app_store_id: app_store_id.trim(),
    ...(bundle_id.trim() !== '' && { bundle_id: bundle_id.trim() }),
    ...(team_id.trim() !== '' && { team_id: team_id.trim() }),
    ...(scheme.trim() !== '' && { scheme: scheme.trim() }),
  }
}
