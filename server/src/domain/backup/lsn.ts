/** A position in the write-ahead log (WAL): a byte number. PostgreSQL writes it as two hexadecimal halves, 0/2000028. */
export type Lsn = bigint

/** initdb's default, which the embedded database keeps. */
export const segmentBytes = 16n * 1024n * 1024n

const segmentsPerLog = 0x1_0000_0000n / segmentBytes

export function parseLsn(text: string): Lsn {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) throw new Error(`${text} is not a position in the WAL`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export function formatLsn(lsn: Lsn): string {
  return `${hex(lsn >> 32n)}/${hex(lsn & 0xffff_ffffn)}`
}

export function segmentStart(lsn: Lsn): Lsn {
  return lsn - (lsn % segmentBytes)
}

/** The file of pg_wal that holds this position. */
export function segmentName(timeline: number, lsn: Lsn): string {
  const segment = lsn / segmentBytes
  return [BigInt(timeline), segment / segmentsPerLog, segment % segmentsPerLog]
    .map((part) => hex(part).padStart(8, '0'))
    .join('')
}

function hex(number: bigint): string {
  return number.toString(16).toUpperCase()
}
