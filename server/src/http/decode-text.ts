/** A file's text, whatever program wrote it: UTF-8, UTF-16 with its mark, or else Windows' western encoding. */
export function decodeText(raw: Buffer): string {
  if (raw[0] === 0xff && raw[1] === 0xfe) return new TextDecoder('utf-16le').decode(raw)
  if (raw[0] === 0xfe && raw[1] === 0xff) return new TextDecoder('utf-16be').decode(raw)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('windows-1252').decode(raw)
  }
}
