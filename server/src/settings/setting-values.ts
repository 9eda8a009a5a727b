import { Resolver } from 'node:dns'
import path from 'node:path'

// Each throws a description of valid values.

export const integer = (min: number, max: number) => (text: string) => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new Error(`a whole number from ${min} to ${max}`)
  return number
}

export const text = (value: string) => value
export const optional = (value: string) => (value === '' ? undefined : value)

export function oneOf<const Values extends readonly string[]>(...values: Values) {
  return (value: string): Values[number] => {
    if (!values.includes(value)) throw new Error(`one of ${values.join(', ')}`)
    return value
  }
}

export function url(value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Error('an http or https URL')
  return value.replace(/\/+$/, '')
}

export function headerNames(value: string): string[] {
  const names = value.split(',').map((name) => name.trim().toLowerCase())
  if (names.some((name) => !/^[a-z0-9-]+$/.test(name)))
    throw new Error('a comma-separated list of header names')
  return names
}

export function masterKey(value: string): Buffer | undefined {
  if (value === '') return undefined
  const key = Buffer.from(value, 'base64')
  if (key.length !== 32) throw new Error('32 bytes in base64 (openssl rand -base64 32)')
  return key
}

export function adminToken(value: string): string | undefined {
  // A header cannot carry anything else, so the token would never match.
  if (value !== '' && !/^[\x21-\x7e]{16,}$/.test(value))
    throw new Error('at least 16 ASCII characters without spaces')
  return optional(value)
}

export function backupPlace(value: string): string | undefined {
  if (value === '') return undefined
  if (!value.startsWith('s3://')) return path.resolve(value)
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/|$)/.test(value)) throw new Error('a folder or s3://bucket/prefix')
  return value
}

/** A file, or `off`. */
export function geoDatabase(value: string): string | undefined {
  if (value === '' || value === 'off') return optional(value)
  return path.resolve(value)
}

/** In MiB, which the names of memory sizes mean everywhere: 1GB is 1,024 of them. */
export function memorySize(value: string): number | undefined {
  if (value === '') return undefined
  const [, size, unit] = /^(\d{1,7})([MG])i?B?$/i.exec(value) ?? []
  if (size === undefined) throw new Error('a size such as 512MB or 2GB')
  return Number(size) * (unit?.toUpperCase() === 'G' ? 1_024 : 1)
}

/** In minutes. */
export function timeOfDay(value: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  if (hours === undefined) throw new Error('a time such as 03:00')
  return Number(hours) * 60 + Number(minutes)
}

/** Each with a port, if it is not 53. */
export function dnsServers(value: string): string[] | undefined {
  if (value === '') return undefined
  const servers = value.split(',').map((server) => server.trim())
  try {
    new Resolver().setServers(servers)
  } catch {
    throw new Error('addresses such as 10.0.0.2 or 10.0.0.2:5353, separated by commas')
  }
  return servers
}
