/** A phone of this page: it is gone when the page is closed. */
export type Phone = {
  token: string
  campaign: string
  gaid: string
  installInstanceId: string
  userId: string
  currency: string
  /** Unix seconds: some minutes ago, since nobody installs within seconds of a click. */
  clickedAt: number
  /** Of the click, once it was made. */
  clickId?: string
}

export const stepNames = ['click', 'install', 'signup', 'event', 'payment'] as const

export type StepName = (typeof stepNames)[number]

export const stepTexts: Record<StepName, { label: string; says: string }> = {
  click: {
    label: 'Click',
    says: 'An ad was clicked five minutes ago: the click is reported with the phone’s advertising id.',
  },
  install: {
    label: 'Install',
    says: 'The app is opened for the first time, with the referrer of Google Play.',
  },
  signup: { label: 'Sign up', says: 'The user signs up: the install now belongs to a user.' },
  event: { label: 'Event', says: 'The app sends a custom event.' },
  payment: { label: 'Pay', says: 'The user pays 4.99: revenue of the campaign.' },
}

/** The request of a step, as an ad network or the client library sends it. */
export function requestOf(step: StepName, phone: Phone): { path: string; body: object } {
  const { token, campaign, gaid, installInstanceId, userId, currency, clickId } = phone
  if (step === 'click')
    return { path: '/api/networks/click', body: { token, campaign, gaid, time: phone.clickedAt } }
  const call = { token, platform: 'ANDROID', install_instance_id: installInstanceId }
  if (step === 'install') {
    const install_ref = clickId === undefined ? {} : { install_ref: `tributary_click_id=${clickId}` }
    const device_data = { gaid, device_model: 'Pixel 8', system_version: '15', ...install_ref }
    return { path: '/api/client/init', body: { ...call, device_data } }
  }
  if (step === 'signup') return { path: '/api/client/trigger', body: { ...call, user_data: { id: userId } } }
  if (step === 'event')
    return {
      path: '/api/client/capture-event',
      body: { ...call, event_name: 'level_completed', event_id: `try-${gaid}` },
    }
  const payment = {
    payment_id: `try-${gaid}`,
    amount: 4.99,
    currency,
    type: 'ONE_TIME',
    status: 'PAYMENT_COMPLETED',
  }
  return { path: '/api/client/capture-payment', body: { ...call, ...payment } }
}
