import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Coding } from '#http/representation/accepted-coding.ts'
import { entityTag } from '#http/representation/entity-tag.ts'

export type BuiltFile = { type: string; tag: string; bodies: Record<Coding | 'identity', Buffer> }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) }

// Higher qualities take seconds: the build compresses scripts and styles with the highest.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/** Files of a directory, read on first request, compressed unless the build did it, then cached. */
export function openBuiltFiles(directory: string): (name: string) => Promise<BuiltFile | undefined> {
  const cache = new Map<string, Promise<BuiltFile>>()
  return async (name) => {
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const plain = readPlain(directory, name)
    if (plain === undefined) return undefined
    const file = buildFile(name, plain, readIfThere(path.join(directory, `${name}.br`)))
    cache.set(name, file)
    return file
  }
}

function readPlain(directory: string, name: string): Buffer | undefined {
  const type = types[path.extname(name)]
  // Names are validated, not sanitised: anything unusual does not exist.
  if (type === undefined || !/^[\w.-]+(\/[\w.-]+)*$/.test(name) || name.includes('..')) return undefined
  return readIfThere(path.join(directory, name))
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function buildFile(name: string, identity: Buffer, built: Buffer | undefined): Promise<BuiltFile> {
  const [gzipped, br] = await Promise.all([compress.gzip(identity), built ?? compress.br(identity, brotli)])
  return {
    type: types[path.extname(name)] ?? 'application/octet-stream',
    tag: entityTag(identity),
    bodies: { identity, gzip: gzipped, br },
  }
}
