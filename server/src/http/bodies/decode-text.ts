/** Decodes files of any origin: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
export function decodeText(raw: Buffer): string {
  if (raw[0] === 0xff && raw[1] === 0xfe) return new TextDecoder('utf-16le').decode(raw)
  if (raw[0] === 0xfe && raw[1] === 0xff) return new TextDecoder('utf-16be').decode(raw)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('windows-1252').decode(raw)
  }
}
