const { TributaryWeb } = globalThis

const query = new URLSearchParams(location.search)
const parameter = (name) => query.get(name) ?? undefined

void TributaryWeb.start({
  links: parameter('links') ?? 'https://go.example.com',
  campaign: parameter('campaign'),
  serverUrl: parameter('server'),
  token: parameter('token'),
  storage: parameter('storage'),
  consent: query.has('consent') ? query.get('consent') === 'true' : undefined,
  apps: { android: 'com.acme.shop', ios: '123456789' },
  routeChanges: query.has('routes'),
  banner: {
    title: 'Acme',
    text: 'The spring sale in the app',
    devices: query.has('everywhere') ? 'all' : 'phones',
  },
})

for (const button of document.querySelectorAll('[data-consent]'))
  button.addEventListener('click', async () => {
    await TributaryWeb.setConsent(button.dataset.consent === 'true')
    document.querySelector('#consent').dataset.given = button.dataset.consent
  })

document.querySelector('#signup').addEventListener('submit', async (submission) => {
  submission.preventDefault()
  const email = new FormData(submission.target).get('email')
  await TributaryWeb.signup({ user_data: { id: email, email } })
  document.querySelector('#signup output').value = 'done'
})
