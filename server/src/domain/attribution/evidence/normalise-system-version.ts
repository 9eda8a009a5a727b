/** Only the numbers, without trailing zeros: `17.4.0`, `17_4` and `iOS 17.4` are the same version. */
export function normaliseSystemVersion(text: string | null): string | null {
  const numbers = /\d{1,9}(?:[._]\d{1,9})*/
    .exec(text ?? '')?.[0]
    .split(/[._]/)
    .map(Number)
  if (numbers === undefined) return null
  while (numbers.length > 1 && numbers.at(-1) === 0) numbers.pop()
  return numbers.join('.')
}
