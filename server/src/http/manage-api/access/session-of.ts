import type { Caller } from '../../guard-manage.ts'

/** For endpoints whose contract requires a session. */
export function sessionOf(caller: Caller | null): NonNullable<Caller['session']> {
  if (caller?.session === undefined) throw new Error('Expected a session.')
  return caller.session
}
