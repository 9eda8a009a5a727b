type Language = { language: string; script: string | undefined; region: string | undefined }

/** Undefined when one side is unknown. `en` agrees with `en-US`, `en-GB` does not: only parts that both have can differ. */
export function agreeOnLanguage(one: string | null, other: string | null): boolean | undefined {
  const left = readLanguage(one)
  const right = readLanguage(other)
  if (left === undefined || right === undefined) return undefined
  return (
    left.language === right.language &&
    compatible(left.script, right.script) &&
    compatible(left.region, right.region)
  )
}

function compatible(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other
}

/** BCP 47 or POSIX (`en_US.UTF-8`); the first of an Accept-Language list. */
export function readLanguage(text: string | null): Language | undefined {
  const [tag = ''] = (text ?? '')
    .trim()
    .toLowerCase()
    .split(/[,;.@\s]/)
  const [language = '', ...subtags] = tag.split(/[-_]/)
  if (!/^[a-z]{2,3}$/.test(language)) return undefined
  return {
    language,
    script: subtags.find((subtag) => /^[a-z]{4}$/.test(subtag)),
    region: subtags.find((subtag) => /^([a-z]{2}|\d{3})$/.test(subtag)),
  }
}
