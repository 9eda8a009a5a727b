const { Tributary } = globalThis

const query = new URLSearchParams(location.search)

/** Maps the fields of each form to the arguments of its operation. */
const argumentsOf = {
  init: ({ serverUrl, token, keyId, secretKey, debug }) => [
    { serverUrl, token, keyId, secretKey, debug: debug === 'on', onDeeplink: showLink },
  ],
  setCustomerUserId: ({ userId }) => [userId],
  signup: (user_data) => [{ user_data }],
  setUserData: (user) => [user],
  setAdditionalData: (data) => [data],
  getAttributionData: () => [],
  handleDeeplink: ({ url }) => [url],
  trackEvent: ({ eventName, eventData, eventId }) => [eventName, eventData && JSON.parse(eventData), eventId],
  capturePayment: ({ amount, ...payment }) => [{ ...payment, amount: Number(amount) }],
  removePayment: (reference) => [reference],
  setPushToken: ({ token }) => [token],
  enablePIIHashing: ({ enabled }) => [enabled === 'on'],
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (submission) => {
    submission.preventDefault()
    void perform(form)
  })
}

const start = document.querySelector('form[data-operation=init]')
start.elements.serverUrl.value = query.get('server') ?? ''
start.elements.token.value = query.get('token') ?? ''

/** Empty fields are omitted. */
function fieldsOf(form) {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
}

async function perform(form) {
  const { operation } = form.dataset
  const output = form.querySelector('output')
  output.value = '…'
  output.toggleAttribute('data-failed', false)
  try {
    const result = await Tributary[operation](...argumentsOf[operation](fieldsOf(form)))
    output.value = result === undefined ? 'done' : JSON.stringify(result)
  } catch (error) {
    output.value = error.message
    output.toggleAttribute('data-failed', true)
  }
}

function showLink({ deeplink }) {
  document.querySelector('#links').append(`${deeplink} `)
}
