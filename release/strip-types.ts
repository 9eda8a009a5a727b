import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Copies sources as JavaScript. Types become spaces, so lines and columns of a stack trace are those of the source.
 * All other files (SQL, styles) are copied as they are; tests are left out.
 */
export function copyAsJavaScript(from: string, to: string): void {
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name.endsWith('.test.ts')) continue
    const source = join(file.parentPath, file.name)
    const target = join(to, source.slice(from.length))
    mkdirSync(dirname(target), { recursive: true })
    if (file.name.endsWith('.ts'))
      writeFileSync(target.replace(/\.ts$/, '.js'), toJavaScript(readFileSync(source, 'utf8')))
    else copyFileSync(source, target)
  }
}

/** Names of other sources end in .ts: those of imports, relative or from `#`, and those of workers in new URL(…). */
export function toJavaScript(source: string): string {
  return stripTypeScriptTypes(source).replace(/(['"])((?:\.{1,2}\/|#)[^'"\n]+)\.ts\1/g, '$1$2.js$1')
}
