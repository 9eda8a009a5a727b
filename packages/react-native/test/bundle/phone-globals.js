// Evaluated before the bundle: what React Native's C++ installs in the JavaScript engine of a phone (new architecture).
// Requests leave as lines of JSON through `print`; `phone.receive` is called with what comes back.
{
  const settings = globalThis.phoneSettings
  const isAndroid = settings.platform === 'android'
  const callable = new Map()
  // Kept: React Native replaces both with its own, which queue microtasks. Hermes makes its promises of the former.
  const { setImmediate, Promise: EnginePromise } = globalThis
  const queueMicrotask = (work) =>
    void (setImmediate ? setImmediate(work) : EnginePromise.resolve().then(work))
  const onlineListeners = []
  let lastId = 0
  const newId = () => {
    lastId += 1
    return lastId
  }

  const send = (message) => globalThis.print(`\u0001${JSON.stringify(message)}`)

  const pending = new Map()
  const ask = (request, callback) => {
    const id = newId()
    pending.set(id, (value) => callback(null, value))
    send(Object.assign({ id }, request))
  }

  const timers = new Map()
  const startTimer = (callback, ms, repeats) => {
    const id = newId()
    timers.set(id, { callback, ms, repeats })
    send({ timer: id, ms: ms || 0 })
    return id
  }
  const fireTimer = (id) => {
    const timer = timers.get(id)
    if (!timer) return
    if (timer.repeats) send({ timer: id, ms: timer.ms })
    else timers.delete(id)
    timer.callback()
  }

  /** As the native side calls JavaScript. */
  const call = (id, { module, method, values }) => {
    Promise.resolve()
      .then(() =>
        callable
          .get(module)()
          [method](...values),
      )
      .then(
        (value) => send({ result: id, value }),
        (error) => send({ result: id, error: String(error?.message) }),
      )
  }

  const listening = { addListener: () => {}, removeListeners: () => {} }

  const sendFromAndroid = (method, url, http, headers, { string: body }, responseType) =>
    send({ http, method, url, headers, body, responseType })
  const sendFromIos = ({ method, url, headers, data, responseType }, callback) => {
    const http = newId()
    callback(http)
    send({ http, method, url, headers: Object.entries(headers), body: data.string, responseType })
  }

  const storage = {
    multiGet: (keys, callback) => ask({ storage: 'get', keys }, callback),
    multiSet: (pairs, callback) => ask({ storage: 'set', pairs }, callback),
    multiRemove: (keys, callback) => ask({ storage: 'remove', keys }, callback),
    getAllKeys: (callback) => ask({ storage: 'keys' }, callback),
  }

  const tributary = {
    deviceData: () => Promise.resolve(settings.deviceData),
    launchUrl: () => Promise.resolve(null),
    updateConversionValue: () => Promise.resolve(),
    randomId: () => settings.ids.pop(),
    onOnline: (listener) => {
      onlineListeners.push(listener)
      return { remove: () => {} }
    },
  }

  const receivers = {
    call,
    timer: fireTimer,
    response: (id, value) => pending.get(id)(value),
    event: (event, values) => globalThis.__rctDeviceEventEmitter.emit(event, values),
    online: () => {
      for (const listener of onlineListeners) listener()
    },
  }

  const modules = {
    PlatformConstants: { getConstants: () => settings.constants },
    Networking: Object.assign(
      { sendRequest: isAndroid ? sendFromAndroid : sendFromIos, abortRequest: () => {} },
      listening,
    ),
    AppState: Object.assign(
      {
        getConstants: () => ({ initialAppState: 'active' }),
        getCurrentAppState: (callback) => callback({ app_state: 'active' }),
      },
      listening,
    ),
    LinkingManager: Object.assign({ getInitialURL: () => Promise.resolve(null) }, listening),
    RNCAsyncStorage: storage,
    Tributary: tributary,
    NativeMicrotasksCxx: { queueMicrotask },
    NativeReactNativeFeatureFlagsCxx: {
      enableIntersectionObserverByDefault: () => false,
      enableMutationObserverByDefault: () => false,
    },
    DeviceInfo: { getConstants: () => ({ Dimensions: {} }) },
    SourceCode: { getConstants: () => ({ scriptURL: 'app.bundle' }) },
    ExceptionsManager: {
      reportException: ({ message }) => send({ exception: message }),
      updateExceptionMessage: () => {},
    },
  }

  Object.assign(globalThis, {
    window: globalThis,
    RN$Bridgeless: true,
    RN$registerCallableModule: (name, factory) => callable.set(name, factory),
    nativeModuleProxy: modules,
    __turboModuleProxy: (name) => modules[name],
    nativeLoggingHook: (message) => send({ log: message }),
    setTimeout: (callback, ms) => startTimer(callback, ms, false),
    setInterval: (callback, ms) => startTimer(callback, ms, true),
    clearTimeout: (id) => timers.delete(id),
    clearInterval: (id) => timers.delete(id),
    requestAnimationFrame: (callback) => startTimer(callback, 16, false),
    cancelAnimationFrame: (id) => timers.delete(id),
    phone: { receive: ({ kind, id, value }) => void receivers[kind](id, value) },
  })

  // The Hermes of React Native has it since 0.74; the last Hermes that is a program of its own does not.
  if (typeof globalThis.TextEncoder === 'undefined') {
    globalThis.TextEncoder = function TextEncoder() {
      this.encode = (text) =>
        Uint8Array.from(unescape(encodeURIComponent(text)), (character) => character.charCodeAt(0))
    }
  }
}
