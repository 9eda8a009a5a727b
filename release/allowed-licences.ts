import { ReleaseRefused } from './release-refused.ts'

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PDDL-1.0',
  'Unlicense',
  // argparse, which graphile-worker brings: permissive.
  'Python-2.0',
  // PostgreSQL, and the libraries that its package contains.
  'ICU',
  'OpenSSL',
  'PostgreSQL',
  'Public domain',
  'Zlib',
])

/** Of an expression such as (MIT OR GPL-3.0) one licence must be allowed; of one with AND, all. */
export function isAllowed(expression: string): boolean {
  const text = expression.replace(/[()]/g, '').trim()
  if (text.includes(' AND ')) return text.split(' AND ').every(isAllowed)
  return text.split(' OR ').some((licence) => allowed.has(licence.trim()))
}

export function refuseLicences(parts: readonly { name: string; version: string; licence: string }[]): void {
  const refused = parts.filter(({ licence }) => !isAllowed(licence))
  if (refused.length > 0)
    throw new ReleaseRefused(
      `These licences are not allowed (release/allowed-licences.ts): ${refused
        .map(({ name, version, licence }) => `${name} ${version}: ${licence === '' ? 'none' : licence}`)
        .join('; ')}`,
    )
}
