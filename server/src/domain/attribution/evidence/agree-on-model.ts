// What browsers say instead of a model: Safari names the family, Chrome on Android says K for every phone.
const families = new Set([
  'iphone',
  'ipad',
  'ipod',
  'ipod touch',
  'k',
  'android',
  'mobile',
  'unknown',
  'null',
])

/** Undefined when one side does not say. */
export function agreeOnModel(one: string | null, other: string | null): boolean | undefined {
  const left = readModel(one)
  const right = readModel(other)
  if (left === undefined || right === undefined) return undefined
  return left === right
}

function readModel(text: string | null): string | undefined {
  const model = (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return model === '' || families.has(model) ? undefined : model
}
