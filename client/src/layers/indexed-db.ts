import type { Entry, Key, Layer } from '../layer.ts'

// Some WebViews never respond to the first open after a start.
const openTimeoutMs = 3_000

export function indexedDbLayer(factory: IDBFactory, name: string): Layer {
  const run = runner(factory, name)
  return {
    add: (added) =>
      run('readwrite', ({ calls }) => {
        for (const call of added) calls.add(call)
        return noResult
      }),
    first: (count) =>
      run('readonly', ({ calls }) => pairs(calls.getAllKeys(null, count), calls.getAll(null, count))),
    count: () => run('readonly', ({ calls }) => calls.count()),
    remove: (keys) =>
      run('readwrite', ({ calls }) => {
        for (const key of keys) calls.delete(key)
        return noResult
      }),
    update: (fact, change) => run('readwrite', ({ facts }) => updated(facts, fact, change)),
  }
}

type Stores = { calls: IDBObjectStore; facts: IDBObjectStore }

/** The result is available once the transaction is committed. */
type Outcome<T> = { readonly result: T }

const noResult: Outcome<void> = { result: undefined }

function pairs(keys: IDBRequest<IDBValidKey[]>, calls: IDBRequest): Outcome<Entry[]> {
  return {
    get result() {
      return keys.result.map((key, index) => ({ key: key as Key, call: calls.result[index] }))
    },
  }
}

function updated<T>(
  facts: IDBObjectStore,
  name: string,
  change: (old: T | undefined) => T | undefined,
): Outcome<T | undefined> {
  const outcome: { result: T | undefined } = { result: undefined }
  const request: IDBRequest<T | undefined> = facts.get(name)
  request.onsuccess = () => {
    const fresh = change(request.result)
    outcome.result = fresh ?? request.result
    if (fresh !== undefined) facts.put(fresh, name)
  }
  return outcome
}

function runner(factory: IDBFactory, name: string) {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }
  const open = () => {
    opened ??= openDatabase(factory, name, forget)
    return opened
  }
  const begin = async (mode: IDBTransactionMode) => {
    const database = await open()
    try {
      return beginIn(database, mode)
    } catch {
      // The system closes the connections of apps in the background.
      forget()
      return beginIn(await open(), mode)
    }
  }
  return async <T>(mode: IDBTransactionMode, work: (stores: Stores) => Outcome<T>): Promise<T> => {
    const transaction = await begin(mode)
    return new Promise((resolve, reject) => {
      const [calls, facts] = [transaction.objectStore('calls'), transaction.objectStore('facts')]
      const outcome = work({ calls, facts })
      transaction.oncomplete = () => resolve(outcome.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }
}

// Strict: an acknowledged call survives a power loss.
function beginIn(database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
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
    setTimeout(() => reject(new Error('IndexedDB does not respond')), openTimeoutMs)
  })
}
