import pg from 'pg'
import type { Primary } from './open-primary.ts'

/** Connects to whichever host is the primary at that moment. */
export function clientOfPrimary(primary: Primary): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connect()
      // The pool uses a callback.
      if (callback === undefined) return connecting
      connecting.then(() => callback(null), callback)
      return undefined
    }

    async #connect(): Promise<pg.Client> {
      const { host, port } = await primary.find()
      this.on('error', primary.lose)
      Object.assign(this, { host, port })
      try {
        await super.connect()
        await primary.check(this)
        return this
      } catch (error) {
        primary.lose()
        // Not awaited: a host that does not respond does not close its connection either.
        this.end().catch(() => undefined)
        throw error
      }
    }
  }
}
