/** Code to paste: the project's own token and the address of this service are filled in. */
export type Snippet = { key: string; label: string; note: string; code: string }

export type Place = { origin: string; token: string }

const calls = `await Tributary.signup({ user_data: { id: 'user-1' } })
await Tributary.trackEvent('level_completed', { level: 3 })
await Tributary.capturePayment({ amount: 4.99, userId: 'user-1', paymentId: 'order-1', type: 'ONE_TIME', status: 'PAYMENT_COMPLETED' })`

const init = ({ origin, token }: Place) => `await Tributary.init({
  token: '${token}',
  serverUrl: '${origin}',
})`

/** Apps that have no library call the client API: the same calls, one request each. */
const request = ({ origin, token }: Place) => `const call = (path, fields) =>
  fetch('${origin}/api/client' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: '${token}', platform, install_instance_id: installId, ...fields }),
  })

await call('/init', { device_data: {} })
await call('/trigger', { user_data: { id: 'user-1' } })
await call('/capture-event', { user_id: 'user-1', event_name: 'level_completed', data: { level: 3 } })
await call('/capture-payment', { user_id: 'user-1', payment_id: 'order-1', amount: 4.99, type: 'ONE_TIME', status: 'PAYMENT_COMPLETED' })`

export function appSnippets(place: Place): Snippet[] {
  const imported = `import { Tributary } from '@tributary/client'\n\n${init(place)}\n\n${calls}`
  return [
    {
      key: 'cordova',
      label: 'Cordova',
      note: 'cordova plugin add file:tributary-client-1.1.0.tgz',
      code: `document.addEventListener('deviceready', async () => {\n${indent(`${init(place)}\n\n${calls}`)}\n})`,
    },
    {
      key: 'capacitor',
      label: 'Capacitor',
      note: 'npm install tributary-client-1.1.0.tgz && npx cap sync',
      code: imported,
    },
    {
      key: 'react-native',
      label: 'React Native',
      note: 'No library yet: call the client API. Make the install id once, and keep it on the phone.',
      code: `const platform = Platform.OS === 'ios' ? 'IOS' : 'ANDROID'\nconst installId = await keptInstallId()\n\n${request(place)}`,
    },
    {
      key: 'plain-js',
      label: 'Plain JavaScript',
      note: 'Copy dist/tributary.min.js of the library to your site: it defines the global Tributary.',
      code: `<script src="tributary.min.js"></script>\n<script type="module">\n${indent(`${init(place)}\n\n${calls}`)}\n</script>`,
    },
  ]
}

function indent(code: string): string {
  return code.replaceAll(/^(?=.)/gm, '  ')
}
