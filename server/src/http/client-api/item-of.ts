import type { Fields } from './arrival.ts'

/** A body for the ledger, which members read: without project token and install id. */
export function itemOf({ token: _token, install_instance_id: _instance, ...item }: Fields): Fields {
  return item
}
