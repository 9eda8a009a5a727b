import { StartRefused } from '../../start-refused.ts'

const advice: Record<string, string> = {
  EACCES: 'may not be read or written by this user. Correct its owner or mode',
  EPERM: 'may not be read or written by this user. Correct its owner or mode',
  EROFS: 'lies on a read-only file system. Mount it writable',
  ENOTDIR: 'is not a directory, or a part of its path is none. Move the file away',
  EEXIST: 'is not a directory. Move the file away',
  EIO: 'cannot be read from its disk. Check the disk and restore a backup',
  ENOSPC: 'lies on a full disk. Free some space',
  EDQUOT: 'lies on a disk whose quota is used up. Free some space',
}

/** Turns what the file system says about DATA_DIR into a refusal; anything else stays the fault that it is. */
export function explainFileError(error: unknown, fallbackPath: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  const text = code === undefined ? undefined : advice[code]
  return text
    ? new StartRefused(`${path ?? fallbackPath} ${text}, or set DATA_DIR to another directory.`)
    : error
}
