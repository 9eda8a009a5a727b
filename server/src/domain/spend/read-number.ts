export type DecimalMark = '.' | ','

const blanks = /[\s\u00a0\u202f'’]/g
const nothing = /^(?:-+|–|—|n\/a)$/i

/** Infers the decimal mark from a column's numbers. `1,234` alone is ambiguous, and is read as a thousand. */
export function decimalMark(votes: number): DecimalMark {
  return votes > 0 ? ',' : '.'
}

/** The vote of one number: 1 for a decimal comma, -1 for a decimal point, 0 if ambiguous. */
export function decimalVote(sample: string): number {
  const text = stripSymbols(sample)
  const [lastComma, lastPoint] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (lastComma === -1 && lastPoint === -1) return 0
  if (lastComma !== -1 && lastPoint !== -1) return lastComma > lastPoint ? 1 : -1
  return voteOfSingleMark(text, lastComma === -1 ? '.' : ',')
}

function voteOfSingleMark(text: string, mark: DecimalMark): number {
  const parts = text.split(mark)
  const decimal = mark === ',' ? 1 : -1
  if (parts.length > 2) return -decimal
  return parts[1]?.length === 3 && parts[0] !== '0' ? 0 : decimal
}

/** Converts to a plain decimal: `1.234,50 €` becomes `1234.50`. Networks write a dash for 0. Undefined: not a number. */
export function plainNumber(given: string, mark: DecimalMark): string | undefined {
  if (nothing.test(given.trim())) return '0'
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/.exec(stripSymbols(given)) ?? []
  const [whole = '', part, ...rest] = digits.split(mark)
  const grouped = mark === '.' ? /^\d{1,3}(?:,\d{2,3})*,\d{3}$/ : /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/
  const wellFormed = /^\d+$/.test(whole) || grouped.test(whole) || (whole === '' && part !== undefined)
  if (!wellFormed || rest.length > 0 || !/^\d*$/.test(part ?? '') || digits === mark) return undefined
  const plain = whole.replace(/[.,]/g, '') || '0'
  return `${sign === '' ? '' : '-'}${plain}${part ? `.${part}` : ''}`
}

function stripSymbols(text: string): string {
  return text
    .replace(blanks, '')
    .replace(/\p{Sc}/gu, '')
    .replace(/^[A-Z]{3}(?=[-−\d.,])|(?<=[\d.,])[A-Z]{3}$/g, '')
}
