const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A prefix, 32 random characters, and a checksum, so that a mistyped key is refused without a lookup. */
export function checkedKey(prefix: string, random: string): string {
  return `${prefix}_${random}${checksum(random)}`
}

export function isCheckedKey(prefix: string, key: string): boolean {
  const parts = /^([a-z]+)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(key)
  return parts !== null && parts[1] === prefix && checksum(parts[2] ?? '') === parts[3]
}

/** FNV-1a over the characters, in six base62 digits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  let digits = ''
  for (let index = 0; index < 6; index += 1) {
    digits = (base62[hash % 62] ?? '') + digits
    hash = Math.floor(hash / 62)
  }
  return digits
}
