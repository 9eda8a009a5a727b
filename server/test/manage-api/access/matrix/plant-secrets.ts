type Manage = (method: 'GET' | 'POST', to: string, body?: object) => Promise<Created>

// biome-ignore lint/suspicious/noExplicitAny: what each endpoint answers is tested elsewhere.
type Created = any

/** By name, what is secret in the addresses that a project is configured with: readers do not see it. */
export async function plantSecrets(manage: Manage, fakeUrl: string): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  const address = (name: string) => {
    const value = `secret-${name.replaceAll(' ', '-')}-0815`
    secrets.set(name, value)
    return `${fakeUrl}/hook/x?token=${value}`
  }
  await manage('POST', '/webhooks', { url: address('webhook'), events: ['uninstall'], enabled: false })
  const affiliate = await manage('POST', '/affiliates', { name: 'Secret partner' })
  await manage('POST', '/destinations', {
    code: 'affiliate',
    name: 'Partner',
    base_url: address('postback of an affiliate'),
    affiliate_id: affiliate.id,
    enabled: false,
  })
  await manage('POST', '/network-accounts', {
    network: 'tiktok',
    name: 'Pulled',
    pull: { enabled: false, base_url: address('pull'), token_url: address('token of a pull') },
  })
  for (const sources of ['inbound-sources', 'shadow-sources']) {
    const [{ url }] = (await manage('GET', `/${sources}`)).items
    secrets.set(sources, new URL(url).pathname.split('/').at(-1) ?? '')
  }
  return secrets
}
