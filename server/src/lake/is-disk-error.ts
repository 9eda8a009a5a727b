/** A full or broken disk. */
export const isDiskError = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EACCES|EPERM|ENOENT|ENOTDIR)$/.test(
    (error as NodeJS.ErrnoException).code ?? '',
  )
