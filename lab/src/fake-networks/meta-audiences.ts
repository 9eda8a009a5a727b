import { randomUUID } from 'node:crypto'
import { type FakeAnswer, type FakeNetwork, ok } from './fake-network.ts'

export type FakeMetaAudience = { audience: string; access_token: string; rows: Set<string> }

const hash = /^[0-9a-f]{64}$/
const valid: Record<string, RegExp> = {
  EMAIL: hash,
  PHONE: hash,
  EXTERN_ID: hash,
  MADID: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}
const mostRows = 10_000

/** Meta's customer list audiences: `POST` and `DELETE /{version}/{audience}/users`. `rows` are those that it has. */
export function fakeMetaAudiences({ audience, access_token, rows }: FakeMetaAudience): FakeNetwork {
  return ({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${access_token}`)
      return refused(190, 'Invalid OAuth access token - Cannot parse access token')
    if ((method !== 'POST' && method !== 'DELETE') || !path.endsWith(`/${audience}/users`))
      return refused(100, `Unsupported ${method.toLowerCase()} request. Object does not exist.`)
    const { schema, data } = JSON.parse(body).payload as { schema: string[]; data: string[][] }
    if (!schema.every((name) => name in valid)) return refused(100, 'Invalid schema')
    if (data.length === 0 || data.length > mostRows) return refused(2650, 'Too many rows in data')
    const isValid = (row: string[]) =>
      row.length === schema.length &&
      row.some((value) => value !== '') &&
      row.every((value, place) => value === '' || valid[schema[place] ?? '']?.test(value))
    const invalid = data.filter((row) => !isValid(row))
    for (const row of data.filter(isValid))
      if (method === 'POST') rows.add(row.join(','))
      else rows.delete(row.join(','))
    return ok({
      audience_id: audience,
      session_id: randomUUID(),
      num_received: data.length,
      num_invalid_entries: invalid.length,
      invalid_entry_samples: {},
    })
  }
}

function refused(code: number, message: string): FakeAnswer {
  return { status: 400, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEf' } } }
}
