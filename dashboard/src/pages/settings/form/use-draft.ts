import { useState } from 'react'
import { differenceOf } from './difference.ts'

export type Draft<Fields extends object> = {
  value: Fields
  difference: Partial<Fields>
  isChanged: boolean
  set: <Name extends keyof Fields>(name: Name, next: Fields[Name]) => void
  discard: () => void
  /** Drops the edits that were saved. Edits made since then stay. */
  settle: (sent: Partial<Fields>) => void
  /** The props of a text field. */
  text: (name: TextName<Fields>) => {
    value: string
    onChange: (event: { currentTarget: { value: string } }) => void
  }
}

type TextName<Fields> = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields]

/** Edits over saved values. Only edits are stored, so other fields show refetched values. */
export function useDraft<Fields extends object>(saved: Fields): Draft<Fields> {
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const value = { ...saved, ...edits }
  const difference = differenceOf(saved, value)
  const set = <Name extends keyof Fields>(name: Name, next: Fields[Name]) =>
    setEdits((before) => ({ ...before, [name]: next }))
  return {
    value,
    difference,
    isChanged: Object.keys(difference).length > 0,
    set,
    discard: () => setEdits({}),
    settle: (sent) => setEdits((before) => differenceOf(sent, before)),
    text: (name) => ({
      value: value[name] as string,
      onChange: (event) => set(name, event.currentTarget.value as Fields[typeof name]),
    }),
  }
}
