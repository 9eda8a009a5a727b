import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ReleaseRefused } from './release-refused.ts'

/** The same files give the same bytes: names in order, one time for all, no owner, modes without the umask. */
export async function writeTarball(directory: string, file: string, at: Date): Promise<void> {
  const options = [
    '--format=ustar',
    '--sort=name',
    `--mtime=@${Math.floor(at.getTime() / 1_000)}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ]
  const tar = spawn('tar', [...options, '-C', dirname(directory), '-cf', '-', basename(directory)], {
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  tar.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = new Promise<number | null>((resolve) => {
    tar.once('error', () => resolve(null))
    tar.once('close', resolve)
  })
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file))
  if ((await ended) !== 0) throw new ReleaseRefused(`GNU tar is needed to write ${file}: ${errors.trim()}`)
}
