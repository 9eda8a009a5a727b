/** Where backups and copies of the lake are: a folder, or a bucket of an S3-compatible store. Names have slashes. */
export type Store = {
  /** For people. */
  place: string
  /** All names that begin with the prefix, in no order. */
  list: (prefix: string) => Promise<string[]>
  /** Undefined: there is no such object. */
  read: (name: string) => Promise<Buffer | undefined>
  /** The object is durable when it returns. Never replaces an object with another content. */
  write: (name: string, bytes: Buffer) => Promise<void>
  /** The same, in the place of what is there: whoever reads it gets the old content or the new one. */
  replace: (name: string, bytes: Buffer) => Promise<void>
  remove: (name: string) => Promise<void>
}
