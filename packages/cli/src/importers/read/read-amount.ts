/** 1234.5, 1,234.5, 1.234,5, 1 234,5 or -3 as a number. `decimalComma` decides only what the text does not. */
export function readAmount(text: string, { decimalComma }: { decimalComma: boolean }): number | undefined {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^[^\d,.+-]+|[^\d,.]+$/g, (sign) => (sign === '-' ? sign : ''))
  if (/^[+-]?\d+(\.\d+)?[eE][+-]?\d+$/.test(text.trim())) return Number(text)
  if (!/^[+-]?(\d[\d.,]*|[.,]\d+)$/.test(bare)) return undefined
  const decimal = decimalSign(bare, decimalComma)
  const grouping = decimal === ',' ? '.' : ','
  const parts = bare.split(decimal)
  if (parts.length > 2) return undefined
  const number = Number(`${(parts[0] ?? '').replaceAll(grouping, '')}.${parts[1] ?? '0'}`)
  return Number.isFinite(number) ? number : undefined
}

function decimalSign(text: string, decimalComma: boolean): ',' | '.' {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma !== -1 && point !== -1) return comma > point ? ',' : '.'
  const sign = comma === -1 ? '.' : ','
  const other = sign === ',' ? '.' : ','
  const count = text.split(sign).length - 1
  if (count > 1) return other
  const isGroup = count === 1 && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  if (!isGroup) return sign
  return decimalComma ? ',' : '.'
}
