import { useState } from 'react'
import { differenceOf } from './difference.ts'

/** What inputs need: they show the values and set some of them. */
export type Edited<Values extends object> = {
  value: Values
  set: (fields: Partial<Values>) => void
}

export type Draft<Values extends object> = Edited<Values> & {
  difference: Partial<Values>
  isChanged: boolean
  /** Drops the edits, but not those of fields to keep. */
  discard: (keep?: readonly (keyof Values)[]) => void
  /** Drops the edits that were saved. Edits made since then stay. */
  settle: (sent: Partial<Values>) => void
}

/** Edits over saved values. Only edits are stored, so other fields show refetched values. */
export function useDraft<Values extends object>(saved: Values): Draft<Values> {
  const [edits, setEdits] = useState<Partial<Values>>({})
  const value = { ...saved, ...edits }
  const difference = differenceOf(saved, value)
  return {
    value,
    difference,
    isChanged: Object.keys(difference).length > 0,
    set: (fields) => setEdits((before) => ({ ...before, ...fields })),
    discard: (keep = []) =>
      setEdits((before) => {
        const kept = Object.entries(before).filter(([name]) => keep.includes(name as keyof Values))
        return Object.fromEntries(kept) as Partial<Values>
      }),
    settle: (sent) => setEdits((before) => differenceOf(sent, before)),
  }
}
