import type { Call } from './call.ts'

/** All that a package needs at run time: `METHOD path marks`. */
export function writeRow({ http, path, query, body, answer, paging, repeatable, idField }: Call): string {
  const marks = [
    query.length > 0 && 'query',
    body?.kind === 'json' && (body.otherTypes.length > 0 ? 'body=text' : 'body'),
    body?.kind === 'stream' && `stream=${body.contentType}`,
    answer.kind === 'json' && answer.unwrapped && 'data',
    (answer.kind === 'response' || answer.kind === 'events') && answer.kind,
    paging && `${paging.by}=${paging.items}`,
    repeatable && http !== 'GET' && 'repeat',
    idField && `id=${idField}`,
  ]
  return [http, path, ...marks.filter(Boolean)].join(' ')
}
