import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes `file.br` beside each script and style: the service has no time for the best compression, the build has. */
export async function compressBuilt(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  const files = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => path.join(directory, name))
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file), smallest))),
  )
}
