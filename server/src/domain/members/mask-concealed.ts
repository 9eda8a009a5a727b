import { type ConcealedKind, concealedKind } from '@tributary/contract/concealed'
import type { Schema } from '@tributary/contract/schema-mark'
import type { Mask } from './mask-response.ts'

/** Of a field that can hold a secret. */
export function maskConcealed(schema: Schema): Mask | undefined {
  const kind = concealedKind(schema)
  return kind && ((value) => (typeof value === 'string' ? shorten(value, kind) : value))
}

function shorten(url: string, kind: ConcealedKind): string {
  const address = url.replace(/[?#].*$/s, '').replace(/^(\w+:\/\/)[^/]*@/, '$1')
  return kind === 'address' ? address : address.replace(/[^/]+\/*$/, '…')
}
