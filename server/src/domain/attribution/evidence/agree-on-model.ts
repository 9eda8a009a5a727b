// Browsers send these instead of a model: Safari the family, Chrome on Android K for every phone.
const placeholders = new Set([
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

/** Undefined when one side is unknown. */
export function agreeOnModel(one: string | null, other: string | null): boolean | undefined {
  const left = readModel(one)
  const right = readModel(other)
  if (left === undefined || right === undefined) return undefined
  return left === right
}

/** In comparable form; undefined when it names no model. */
export function readModel(text: string | null): string | undefined {
  const model = (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return model === '' || placeholders.has(model) ? undefined : model
}
