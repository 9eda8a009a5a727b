import { randomUUID } from 'node:crypto'
import { serviceAccount } from '#test/push/push-lab.ts'
import { makePhone } from '#test/support/phone.ts'
import type { Making } from './making.ts'
import { type Call, fixed, named, of, type Recipe } from './recipe.ts'

const days = { from: '2020-01-01', to: '2020-01-31' }
const recent = () => ({
  from: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
  to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
})
const access_token = 'token'
const gaid = () => ({ name: 'Phone', kind: 'gaid', value: randomUUID() })
/** Both tokens of a project are valid: the first of them can end. */
const credential = (path: string, more: Call = {}): Recipe => ({
  call: async (place, making) => ({ params: { id: await making.previousCredential(place, path) }, ...more }),
})
const replaced = (path: string): Recipe => ({
  call: async (place, making) => {
    await making.endPreviousCredential(place, path)
    return { body: {} }
  },
})
const slack = ({ fakeUrl, n }: Making) => ({
  body: { channel: 'slack', name: `Slack ${n}`, url: `${fakeUrl}/hook/slack` },
})
const endsAt = { body: { ends_at: '2099-01-31T00:00:00.000Z' } }

const aboutPersonalData = {
  status: 403,
  msg: 'This is about personal data, which you may not see. An owner can allow it to a member or a management key.',
}

const aboutUser = (call: Recipe['call']): Recipe => ({
  call,
  expect: ({ personal }) => (personal ? undefined : aboutPersonalData),
})

/** Of every endpoint that takes a body or an id, by its name. `name: variant` is one more call of the same endpoint. */
export const recipes: Record<string, Recipe> = {
  createProject: named((n) => ({ name: `Project ${n}` })),
  changeProject: named((n) => ({ name: `Renamed ${n}` })),
  // Two are active at most: the one that the fixture uses, and this one.
  createServerKey: {
    call: async (place, making) => {
      await making.removeAll(place, 'keys', (_, index) => index > 0)
      return { body: {} }
    },
  },
  revokeServerKey: of('createServerKey'),
  createManagementKey: named((n) => ({ name: `Key ${n}`, role: 'viewer' })),
  revokeManagementKey: of('createManagementKey'),
  replaceProjectToken: replaced('project-tokens'),
  changeProjectToken: credential('project-tokens', endsAt),
  endProjectToken: credential('project-tokens'),
  replaceSigningKey: replaced('signing-keys'),
  changeSigningKey: credential('signing-keys', endsAt),
  endSigningKey: credential('signing-keys'),

  manageCreateDomain: named((n) => ({ name: `made-${n}.example.com` })),
  manageChangeDomain: of('manageCreateDomain', { body: { primary: true } }),
  // The one before is primary now, and stays.
  manageDeleteDomain: {
    call: async (place, making) => {
      making.own.delete('manageCreateDomain')
      return { params: { id: (await making.create(place, 'manageCreateDomain')).id } }
    },
  },
  checkDomain: of('manageCreateDomain'),
  proveDomain: of('manageCreateDomain'),
  manageCreateStoreListing: named((n) => ({
    name: `Listing ${n}`,
    platform: 'IOS',
    url: 'https://apps.apple.com/app/id123456789',
  })),
  manageChangeStoreListing: of('manageCreateStoreListing', { body: { name: 'Renamed' } }),
  manageDeleteStoreListing: of('manageCreateStoreListing'),
  manageCreateAffiliate: named((n) => ({ name: `Affiliate ${n}` })),
  manageChangeAffiliate: {
    call: async (place, making) => ({
      params: { id: (await making.create(place, 'manageCreateAffiliate')).id },
      body: { name: `Renamed ${making.n}` },
    }),
  },
  manageDeleteAffiliate: of('manageCreateAffiliate'),
  manageCreateNetworkAccount: {
    call: (_, { n, fakeUrl }) => ({
      body: {
        network: 'meta',
        name: `Account ${n}`,
        external_customer_id: '5551',
        credentials: { access_token },
        pull: { enabled: true, base_url: `${fakeUrl}/hook` },
      },
    }),
  },
  manageChangeNetworkAccount: of('manageCreateNetworkAccount', { body: { name: 'Renamed' } }),
  manageDeleteNetworkAccount: of('manageCreateNetworkAccount'),
  pullNetworkAccount: of('manageCreateNetworkAccount'),
  testNetworkAccount: of('manageCreateNetworkAccount'),
  manageCreateCampaign: named((n) => ({ name: `Campaign ${n}` })),
  manageChangeCampaign: of('manageCreateCampaign', { body: { name: 'Renamed' } }),
  manageDeleteCampaign: of('manageCreateCampaign'),
  manageGetCampaign: { call: ({ campaignId }) => ({ params: { id: campaignId } }) },
  // Drawing a PNG takes as long as a dozen other calls.
  campaignQr: { call: ({ campaignId }) => ({ params: { id: campaignId }, query: { format: 'svg' } }) },
  campaignNetworkLinks: { call: ({ campaignId }) => ({ params: { id: campaignId } }) },
  checkLink: { call: ({ domain }) => ({ body: { url: `https://${domain}/spring` } }) },
  previewLink: fixed({ body: { name: 'Preview' } }),
  manageCreateEventMapping: named((n) => ({ event_name: `event-${n}`, standard_event: 'AddToCart' })),
  manageChangeEventMapping: of('manageCreateEventMapping', { body: { standard_event: 'Lead' } }),
  manageDeleteEventMapping: of('manageCreateEventMapping'),
  manageCreateExchangeRate: named((n) => ({
    day: new Date(Date.UTC(2000, 0, n)).toISOString().slice(0, 10),
    from: 'CHF',
    to: 'USD',
    rate: 1.1,
  })),
  manageChangeExchangeRate: of('manageCreateExchangeRate', { body: { rate: 1.2 } }),
  manageDeleteExchangeRate: of('manageCreateExchangeRate'),
  uploadSpend: fixed({ body: { csv: 'date,campaign,spend\n2020-01-02,spring,41.25\n' } }),
  previewSpend: fixed({ body: { csv: 'date,campaign,spend\n2020-01-02,spring,41.25\n' } }),
  deleteSpend: fixed({ query: days }),

  getInstall: { call: ({ installId }) => ({ params: { install_id: installId } }) },
  getReceipt: { call: ({ installId }) => ({ params: { install_id: installId } }) },
  installTimeline: { call: ({ installId }) => ({ params: { install_id: installId } }) },
  'listInstalls: of a user': aboutUser(({ userId }) => ({ query: { user_id: userId } })),
  pushToInstall: {
    call: async (place, { service, fakeUrl }) => {
      const fcm = {
        service_account: serviceAccount,
        base_url: `${fakeUrl}/hook`,
        token_url: `${fakeUrl}/hook`,
      }
      await service.admin('PATCH', place.path, { uninstall: { fcm } })
      return { params: { install_id: place.installId } }
    },
  },
  replayAttribution: { call: () => ({ body: recent() }) },
  previewFraudRules: {
    call: () => ({ body: { ...recent(), rules: { click_injection: 'off', fast_install: 'off' } } }),
  },
  funnel: { call: () => ({ body: { ...recent(), steps: ['install', 'signup', 'event:paid'] } }) },
  explore: fixed({ body: { measure: 'count', of: 'installs', by: ['country'] } }),
  'explore: a property of events': {
    ...fixed({ body: { measure: 'count', of: 'events', by: ['data.note'] } }),
    expect: ({ personal }) => (personal ? undefined : aboutPersonalData),
  },
  cancelQuestion: { call: async (place, making) => ({ params: { id: await making.question(place, true) } }) },
  'cancelQuestion: of somebody else': {
    call: async (place, making) => ({ params: { id: await making.question(place, false) } }),
    expect: ({ project }) =>
      project === 'admin' || project === 'owner' ? undefined : { status: 404, msg: 'Resource not found.' },
  },
  keepAnswer: named((n) => ({ name: `Answer ${n}`, question: { measure: 'count', of: 'installs' } })),
  readAnswer: of('keepAnswer'),
  deleteAnswer: of('keepAnswer'),
  ltv: fixed({ body: { by: ['network'] } }),
  // This installation has no lake: sql.test.ts has the answers.
  askSql: {
    isRecorded: true,
    ...fixed({ body: { sql: 'select count(*) as installs from installs' } }),
    expect: ({ personal }) =>
      personal ? { status: 409, msg: 'SQL reads the lake, and this server has none.' } : aboutPersonalData,
  },
  switchSql: fixed({ body: { enabled: true } }),

  'readShadow: examples': { call: () => ({ query: { vendor: 'appsflyer', ...recent() } }) },
  'listUsers: one': aboutUser(({ userId }) => ({ query: { user_id: userId } })),
  searchPeople: { call: ({ userId }) => ({ query: { q: userId } }) },
  userTimeline: aboutUser(({ userId }) => ({ params: { user_id: userId } })),
  eraseUser: {
    call: async (place, { service, n, projectToken }) => {
      const phone = makePhone(service, await projectToken(place))
      await phone.call('/init', { device_data: {} })
      const id = `to-erase-${n}-${randomUUID()}`
      // The newest sign-up: it is shown until it is erased.
      place.planted.set(`user ${n}`, id)
      const signedUp = await phone.call('/trigger', { user_data: { id } })
      if (signedUp.status !== 200) throw new Error(signedUp.text)
      return { params: { user_id: id } }
    },
  },
  restorePayment: {
    call: async ({ server_key: key, userId }, { service, n }) => {
      const body = { user_id: userId, payment_id: `to-restore-${n}`, amount: 3 }
      await service.ask('POST', '/api/v1/capture-payment', { key, body })
      const removed = { user_id: userId, payment_id: `to-restore-${n}` }
      await service.ask('POST', '/api/v1/remove-payment', { key, body: removed })
      return { params: { payment_id: `to-restore-${n}` } }
    },
  },

  // A project has one of each vendor: that of the fixture is another one.
  manageCreateInboundSource: {
    call: async (place, making) => {
      await making.removeAll(place, 'inbound-sources', ({ source }) => source === 'stripe')
      return { body: { source: 'stripe', secret: 'whsec_a-secret-of-the-service' } }
    },
  },
  manageDeleteInboundSource: of('manageCreateInboundSource'),
  replaceInboundSecret: of('manageCreateInboundSource', {
    body: { secret: 'whsec_a-new-secret-of-the-service' },
  }),
  manageCreateShadowSource: {
    call: async (place, making) => {
      await making.removeAll(place, 'shadow-sources', ({ vendor }) => vendor === 'adjust')
      return { body: { vendor: 'adjust' } }
    },
  },
  manageDeleteShadowSource: of('manageCreateShadowSource'),
  rotateShadowToken: of('manageCreateShadowSource'),
  mapShadowCampaign: named((n) => ({
    vendor: 'appsflyer',
    media_source: `Source ${n}`,
    campaign: null,
    mapped_to: null,
  })),
  // A project has one for each network.
  manageCreatePostbackToken: {
    call: async (place, making) => {
      await making.removeAll(place, 'postback-tokens', ({ network }) => network === 'tiktok')
      return { body: { network: 'tiktok' } }
    },
  },
  manageChangePostbackToken: of('manageCreatePostbackToken', {
    body: { required_from: '2026-01-31T00:00:00.000Z' },
  }),
  manageDeletePostbackToken: of('manageCreatePostbackToken'),
  rotatePostbackToken: of('manageCreatePostbackToken'),
  manageCreateWebhook: {
    call: (_, { fakeUrl }) => ({ body: { url: `${fakeUrl}/hook/x`, events: ['install'] } }),
  },
  manageChangeWebhook: of('manageCreateWebhook', { body: { enabled: false } }),
  manageDeleteWebhook: of('manageCreateWebhook'),
  rotateWebhookSecret: of('manageCreateWebhook'),
  testWebhook: of('manageCreateWebhook'),
  manageCreateDestination: named((n) => ({
    code: 'meta',
    name: `Destination ${n}`,
    settings: { dataset_id: '1234567890' },
    credentials: { access_token },
  })),
  manageChangeDestination: of('manageCreateDestination', { body: { name: 'Renamed' } }),
  manageDeleteDestination: of('manageCreateDestination'),
  replayDeliveries: {
    call: ({ webhookId }) => ({ body: { destination_id: webhookId } }),
  },
  armTestLink: named((n) => ({ name: `Link ${n}`, campaign: 'spring' })),
  testLinkQr: of('armTestLink'),
  createTestDevice: { call: () => ({ body: gaid() }) },
  deleteTestDevice: of('createTestDevice'),

  muteAlerts: fixed({ body: { kind: 'campaign-without-clicks', days: 7, reason: 'Known' } }),
  unmuteAlerts: of('muteAlerts'),
  muteServiceAlerts: fixed({ body: { kind: 'database-down', days: 7, reason: 'Known' } }),
  unmuteServiceAlerts: of('muteServiceAlerts'),
  createAlertDestination: { call: (_, making) => slack(making) },
  changeAlertDestination: of('createAlertDestination', { body: { name: 'Renamed' } }),
  deleteAlertDestination: of('createAlertDestination'),
  testAlertDestination: of('createAlertDestination'),
  createServiceAlertDestination: { call: (_, making) => slack(making) },
  changeServiceAlertDestination: of('createServiceAlertDestination', { body: { name: 'Renamed' } }),
  deleteServiceAlertDestination: of('createServiceAlertDestination'),
  testServiceAlertDestination: of('createServiceAlertDestination'),
  listAnnotations: fixed({ query: days }),
  createAnnotation: fixed({ body: { day: '2020-01-02', kind: 'release', text: 'Version 4.2' } }),
  changeAnnotation: of('createAnnotation', { body: { text: 'Version 4.3' } }),
  deleteAnnotation: of('createAnnotation'),
  importFacts: {
    call: (_, { n }) => ({
      headers: { 'content-type': 'application/x-ndjson' },
      body: `{"fact":"install","id":"imported-${n}","at":"2025-03-01T09:30:00Z","platform":"ANDROID"}\n`,
    }),
  },
  exportFacts: fixed({ query: { table: 'events', format: 'csv' } }),
  'exportFacts: users': fixed({ query: { table: 'users', format: 'csv' } }),
}
