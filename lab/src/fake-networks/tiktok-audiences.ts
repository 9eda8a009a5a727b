import { createHash, randomBytes } from 'node:crypto'
import { type FakeAnswer, type FakeNetwork, type FakeRequest, ok } from './fake-network.ts'

export type FakeTikTokAudience = {
  advertiser_id: string
  audience: string
  access_token: string
  /** The ids that it has, with their kind. */
  ids: Set<string>
}

const hash = /^[0-9a-f]{64}$/
const types = ['EMAIL_SHA256', 'PHONE_SHA256', 'MAID_SHA256']
const mostFiles = 50

/** TikTok's customer files: `POST …/dmp/custom_audience/file/upload/` and `…/update/`. */
export function fakeTikTokAudiences(account: FakeTikTokAudience): FakeNetwork {
  const files = new Map<string, string[]>()
  return (request) => {
    const { method, path, headers } = request
    if (headers['access-token'] !== account.access_token)
      return reply(40_105, 'Access token is incorrect or has been revoked.')
    if (method === 'POST' && path.endsWith('/dmp/custom_audience/file/upload/'))
      return upload(account, files, request)
    if (method === 'POST' && path.endsWith('/dmp/custom_audience/update/'))
      return update(account, files, request)
    return reply(40_007, 'No such path.')
  }
}

function upload(account: FakeTikTokAudience, files: Map<string, string[]>, { headers, body }: FakeRequest) {
  const form = readForm(headers['content-type'] ?? '', body)
  if (form.advertiser_id !== account.advertiser_id)
    return reply(40_001, 'No permission to operate the advertiser.')
  const { calculate_type: type = '', file = '', file_signature: signature } = form
  if (!types.includes(type)) return reply(40_002, 'calculate_type: not a valid choice.')
  if (signature !== createHash('md5').update(file).digest('hex'))
    return reply(40_002, 'file_signature does not match the file.')
  const lines = file.split('\n').filter((line) => line !== '')
  if (lines.length === 0 || !lines.every((line) => hash.test(line)))
    return reply(40_002, 'The file must have one hash in each line.')
  const file_path = randomBytes(8).toString('hex')
  files.set(
    file_path,
    lines.map((line) => `${type} ${line}`),
  )
  return reply(0, 'OK', { file_path })
}

function update(account: FakeTikTokAudience, files: Map<string, string[]>, { body }: FakeRequest) {
  const { advertiser_id, custom_audience_id, action, file_paths } = JSON.parse(body)
  if (advertiser_id !== account.advertiser_id)
    return reply(40_001, 'No permission to operate the advertiser.')
  if (custom_audience_id !== account.audience) return reply(40_002, 'The custom audience does not exist.')
  const paths: string[] = Array.isArray(file_paths) ? file_paths : []
  if (paths.length === 0 || paths.length > mostFiles || !paths.every((path) => files.has(path)))
    return reply(40_002, 'file_paths: not a path of an uploaded file.')
  if (action !== 'APPEND' && action !== 'REMOVE') return reply(40_002, 'action: not a valid choice.')
  for (const id of paths.flatMap((path) => files.get(path) ?? []))
    if (action === 'APPEND') account.ids.add(id)
    else account.ids.delete(id)
  return reply(0, 'OK')
}

/** The fields of a multipart body. */
function readForm(type: string, body: string): Record<string, string> {
  const boundary = /boundary=(\S+)$/.exec(type)?.[1]
  if (boundary === undefined) return {}
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...content] = part.split('\r\n\r\n')
      return [/name="([^"]+)"/.exec(head)?.[1] ?? '', content.join('\r\n\r\n').replace(/\r\n$/, '')]
    }),
  )
}

function reply(code: number, message: string, data: object = {}): FakeAnswer {
  return ok({ code, message, request_id: '2026030100000001', data })
}
