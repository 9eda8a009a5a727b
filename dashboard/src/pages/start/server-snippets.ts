import type { Place, Snippet } from './snippets.ts'

/** What a backend sends; a server key is shown only once, so it is not filled in. */
const serverCalls = {
  event: {
    path: '/api/v1/capture-event',
    fields: { user_id: 'user-1', event_name: 'level_completed', data: { level: 3 } },
  },
  payment: {
    path: '/api/v1/capture-payment',
    fields: {
      user_id: 'user-1',
      payment_id: 'order-2',
      amount: 4.99,
      type: 'ONE_TIME',
      status: 'PAYMENT_COMPLETED',
    },
  },
}

const serverNote =
  'SERVER_KEY is the key of Settings, Keys and tokens. The user must have signed up in the app.'

export function serverSnippets({ origin }: Pick<Place, 'origin'>, call: keyof typeof serverCalls): Snippet[] {
  const { path, fields } = serverCalls[call]
  return [
    {
      key: 'curl',
      label: 'curl',
      note: serverNote,
      code: `curl -X POST '${origin}${path}' \\\n  -H "service-key: $SERVER_KEY" \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify(fields)}'`,
    },
    {
      key: 'node',
      label: 'Node',
      note: serverNote,
      code: `const response = await fetch('${origin}${path}', {
  method: 'POST',
  headers: { 'service-key': process.env.SERVER_KEY, 'content-type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(fields)}),
})
console.log(response.status, await response.text())`,
    },
  ]
}
