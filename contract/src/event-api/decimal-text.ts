/** A finite number as JavaScript prints it, but never with an exponent: 1e21 has 22 digits. */
export function decimalText(number: number): string {
  const text = String(number)
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (exponent === undefined) return text
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  return point > 0 ? sign + digits.padEnd(point, '0') : `${sign}0.${'0'.repeat(-point)}${digits}`
}
