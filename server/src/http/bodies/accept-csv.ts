import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { cleanText } from '#http/clean-text.ts'
import { decodeText } from './decode-text.ts'
import { decompressed } from './decompress-body.ts'
import { RefusedBody } from './refused-body.ts'

/** In this scope, a CSV file becomes the body `{csv}`. */
export function acceptCsv(scope: FastifyInstance): void {
  scope.removeContentTypeParser('text/plain')
  scope.addContentTypeParser(
    ['text/csv', 'application/csv', 'text/tab-separated-values'],
    { parseAs: 'buffer' },
    (request, raw, done) =>
      decompressed(request, raw as Buffer, (error, bytes) => {
        if (error === null) done(null, { csv: cleanText(decodeText(bytes)) })
        else done(error)
      }),
  )
  scope.addContentTypeParser('*', (_, payload, done) => {
    payload.resume()
    done(new RefusedBody(refuse('unsupported_upload_type')))
  })
}
