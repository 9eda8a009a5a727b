import { StartRefused } from '#start/start-refused.ts'

const advice: Record<string, string> = {
  EACCES: 'cannot be read or written by this user. Correct its owner or mode',
  EPERM: 'cannot be read or written by this user. Correct its owner or mode',
  EROFS: 'is on a read-only file system. Mount it writable',
  ENOTDIR: 'is not a directory, or part of its path is not. Move the file',
  EEXIST: 'is not a directory. Move the file',
  EIO: 'cannot be read from its disk. Check the disk and restore a backup',
  ENOSPC: 'is on a full disk. Free some space',
  EDQUOT: 'is on a disk whose quota is used up. Free some space',
}

/** Turns file system errors in DATA_DIR into refusals; returns other errors unchanged. */
export function explainFileError(error: unknown, fallbackPath: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  const text = code === undefined ? undefined : advice[code]
  return text
    ? new StartRefused(`${path ?? fallbackPath} ${text}, or set DATA_DIR to another directory.`)
    : error
}
