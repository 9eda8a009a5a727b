import type { Entry, Key, Layer } from '../layer.ts'

// Some WebViews never answer the first open after a start.
const openWithinMs = 3_000

export function indexedDbLayer(factory: IDBFactory, name: string): Layer {
  let opened: Promise<IDBDatabase> | undefined

  const open = () => {
    opened ??= openDatabase(factory, name, () => {
      opened = undefined
    })
    return opened
  }

  const begin = async (mode: IDBTransactionMode) => {
    const database = await open()
    try {
      return start(database, mode)
    } catch {
      // The system closes connections of apps that were in the background.
      opened = undefined
      return start(await open(), mode)
    }
  }

  /** `work` gives the request whose result is the answer, once everything is committed. */
  async function run<T>(
    mode: IDBTransactionMode,
    work: (calls: IDBObjectStore, facts: IDBObjectStore) => { result: T } | undefined,
  ): Promise<T | undefined> {
    const transaction = await begin(mode)
    return new Promise((resolve, reject) => {
      const outcome = work(transaction.objectStore('calls'), transaction.objectStore('facts'))
      transaction.oncomplete = () => resolve(outcome?.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  return {
    add: async (added) => {
      await run('readwrite', (calls) => {
        for (const call of added) calls.add(call)
        return undefined
      })
    },
    first: async (count) => {
      const entries = await run('readonly', (calls) => {
        const keys = calls.getAllKeys(null, count)
        const values = calls.getAll(null, count)
        return {
          get result() {
            return keys.result.map((key, index): Entry => ({ key: key as Key, call: values.result[index] }))
          },
        }
      })
      return entries ?? []
    },
    count: async () => (await run('readonly', (calls) => calls.count())) ?? 0,
    remove: async (keys) => {
      await run('readwrite', (calls) => {
        for (const key of keys) calls.delete(key)
        return undefined
      })
    },
    update: <T>(fact: string, change: (old: T | undefined) => T | undefined) =>
      run<T | undefined>('readwrite', (_, facts) => {
        const outcome: { result: T | undefined } = { result: undefined }
        const request = facts.get(fact)
        request.onsuccess = () => {
          const fresh = change(request.result)
          outcome.result = fresh ?? request.result
          if (fresh !== undefined) facts.put(fresh, fact)
        }
        return outcome
      }),
  }
}

// Strict: what was acknowledged to the app survives a battery that is pulled.
function start(database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
  return database.transaction(['calls', 'facts'], mode, { durability: 'strict' })
}

function openDatabase(factory: IDBFactory, name: string, onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('calls', { autoIncrement: true })
      request.result.createObjectStore('facts')
    }
    request.onsuccess = () => {
      const database = request.result
      database.onclose = onClose
      database.onversionchange = () => {
        database.close()
        onClose()
      }
      resolve(database)
    }
    request.onerror = () => reject(request.error)
    setTimeout(() => reject(new Error('IndexedDB does not answer')), openWithinMs)
  })
}
