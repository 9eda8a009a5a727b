import type { Fields } from './arrival.ts'

/** A body for the ledger, which is read by people: without what names the project or the install. */
export function itemOf({ token: _token, install_instance_id: _instance, ...item }: Fields): Fields {
  return item
}
