type Phone = { link: string; origin: string; token: string; gaid: string }

const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'

/** Commands that do what a phone does: open the test link, start the app, sign up, send an event and a payment. */
export function simulatedPhone({ link, origin, token, gaid }: Phone): string {
  const user = `tester-${gaid.slice(0, 8)}`
  const call = (path: string, fields: object) => {
    const body = { token, platform: 'ANDROID', install_instance_id: gaid, ...fields }
    return `curl -X POST '${origin}/api/client${path}' -H 'content-type: application/json' -d '${JSON.stringify(body)}'`
  }
  return [
    `curl -s -o /dev/null -A '${agent}' '${link}&gaid=${gaid}'`,
    call('/init', { device_data: { gaid, device_model: 'Pixel 8' } }),
    call('/trigger', { user_data: { id: user } }),
    call('/capture-event', { user_id: user, event_name: 'level_completed', data: { level: 3 } }),
    call('/capture-payment', {
      user_id: user,
      payment_id: `order-${gaid}`,
      amount: 4.99,
      type: 'ONE_TIME',
      status: 'PAYMENT_COMPLETED',
    }),
  ].join('\n')
}

/** Also where the browser has no `randomUUID`: on plain HTTP. */
export function makeGaid(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
