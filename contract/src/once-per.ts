/** Derives a value once per key and process, when it is first asked for. */
export function oncePer<Key extends object, Value>(derive: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const found = known.get(key) ?? { value: derive(key) }
    known.set(key, found)
    return found.value
  }
}
