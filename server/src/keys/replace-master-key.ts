import { StartRefused } from '#start/start-refused.ts'
import { masterKeyFiles, newMasterKey } from './master-key.ts'
import { readSecretFile, removeSecretFile, renameSecretFile, replaceSecretFile } from './secret-file.ts'

/**
 * Makes a new key current and keeps the old one as previous. A crash at any moment leaves files with which a service reads
 * everything, and calling it again continues. Returns false if an earlier replacement is unfinished: no third key is made.
 */
export function beginReplacement(dataDir: string): boolean {
  const { current, next, previous } = masterKeyFiles(dataDir)
  const key = readSecretFile(current)
  if (key === undefined)
    throw new StartRefused(`There is no ${current}. Set DATA_DIR to the directory of the service.`)
  // Equal after a crash between the next two steps.
  if ((readSecretFile(previous) ?? key) !== key) return false
  if (readSecretFile(next) === undefined) replaceSecretFile(next, { text: newMasterKey(), like: current })
  replaceSecretFile(previous, { text: key, like: current })
  renameSecretFile(next, current)
  return true
}

/** Nothing is encrypted under the previous key any more. */
export function finishReplacement(dataDir: string): void {
  removeSecretFile(masterKeyFiles(dataDir).previous)
}
