import { fileURLToPath } from 'node:url'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedCoding } from '#http/representation/accepted-coding.ts'
import { hasVersion } from '#http/representation/entity-tag.ts'
import { notModified } from '#http/representation/represent.ts'
import { sendRefusal } from '#http/send.ts'
import { type BuiltFile, openBuiltFiles } from './built-files.ts'

const directory = fileURLToPath(new URL('../../../../dashboard/dist', import.meta.url))

/** For whoever has the link: no search engine may list it. */
const sharedPage = '/shared/:key'

/** URLs of the dashboard, which routes them in the browser. */
const pages = [
  '/',
  '/setup',
  '/login',
  '/connect',
  '/forgot-password',
  '/new-project',
  '/alerts',
  '/join/:code',
  '/reset/:code',
  sharedPage,
  '/p/:project',
  '/p/:project/*',
]

// Mantine writes colors into a style element and positions by style attributes; scripts are our own files.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const notBuilt = 'The dashboard is not built. Run `npm start` or `npm run build -w dashboard`.\n'

/** Serves the built dashboard at the root path. */
export function dashboard(server: FastifyInstance): void {
  const file = openBuiltFiles(directory)

  server.get('/assets/*', async (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    const found = await file(`assets/${name}`)
    if (found === undefined) return sendRefusal(reply, refuse('not_found'))
    // The build puts a content hash into these names.
    const isHashed = /-[\w-]{8}\.\w+$/.test(name)
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    return sendFile(request, reply, found)
  })

  const sendIndex = async (request: FastifyRequest, reply: FastifyReply) => {
    const index = await file('index.html')
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy)
    reply.header('referrer-policy', 'no-referrer').header('cross-origin-opener-policy', 'same-origin')
    if (request.routeOptions.url === sharedPage) reply.header('x-robots-tag', 'noindex')
    return index === undefined
      ? reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
      : sendFile(request, reply, index)
  }
  for (const url of pages) server.get(url, sendIndex)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.header('x-content-type-options', 'nosniff').header('vary', 'accept-encoding').header('etag', file.tag)
  if (hasVersion(request.headers['if-none-match'], file.tag))
    return reply.send(notModified(request, reply) ?? undefined)
  const { coding } = acceptedCoding(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.type(file.type).send(file.bodies[coding])
}
