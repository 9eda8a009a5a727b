type Change<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined }

/** Fields missing from the change stay; null removes one. */
export function mergeFields<Fields extends object>(stored: Fields, change: Change<Fields>): Fields {
  const merged = { ...stored } as Record<string, unknown>
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete merged[name]
    else if (value !== undefined) merged[name] = value
  }
  return merged as Fields
}
