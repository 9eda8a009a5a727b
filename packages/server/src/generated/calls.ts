// Generated from contract/ by packages/generate/write-typescript-table.ts: run `npm run generate`.

/** By group and name: `METHOD path marks`, as ../read-row.ts reads it. */
export type Calls = Record<string, Record<string, string>>

export const serverCalls: Calls = {
  campaigns: {
    list: 'GET /api/v1/campaigns query data page=campaigns',
    create: 'POST /api/v1/create-campaign body data',
    change: 'PATCH /api/v1/campaigns/{display_id} body data',
    put: 'PUT /api/v1/campaigns/{display_id} body data',
    delete: 'DELETE /api/v1/campaigns/{display_id}',
  },
  attributedUsers: {
    list: 'GET /api/v1/attributed-users query data page=users',
  },
  attribution: {
    get: 'GET /api/v1/get-attribution-result query data',
  },
  reports: {
    campaigns: 'GET /api/v1/reporting/campaigns query data page=campaigns',
  },
  privacyRequests: {
    discovery: 'GET /opendsr/3.0/discovery',
    certificate: 'GET /opendsr/3.0/certificate response',
    create: 'POST /opendsr/3.0/requests body repeat',
    read: 'GET /opendsr/3.0/requests/{request}',
    cancel: 'DELETE /opendsr/3.0/requests/{request}',
    results: 'GET /opendsr/3.0/requests/{request}/results',
  },
  events: {
    capture: 'POST /api/v1/capture-event body repeat id=event_id',
  },
  payments: {
    capture: 'POST /api/v1/capture-payment body repeat',
    remove: 'POST /api/v1/remove-payment body data',
  },
}

export const projectCalls: Calls = {
  exchangeRates: {
    currency: 'GET /api/manage/projects/{project}/currency data',
    list: 'GET /api/manage/projects/{project}/exchange-rates query data cursor=items',
    create: 'POST /api/manage/projects/{project}/exchange-rates body data',
    change: 'PATCH /api/manage/projects/{project}/exchange-rates/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/exchange-rates/{id}',
  },
  setup: {
    firstSteps: 'GET /api/manage/projects/{project}/first-steps data',
    progress: 'GET /api/manage/projects/{project}/setup-progress data',
  },
  serverKeys: {
    list: 'GET /api/manage/projects/{project}/keys data cursor=items',
    create: 'POST /api/manage/projects/{project}/keys data',
    revoke: 'DELETE /api/manage/projects/{project}/keys/{id}',
  },
  managementKeys: {
    list: 'GET /api/manage/projects/{project}/management-keys data cursor=items',
    create: 'POST /api/manage/projects/{project}/management-keys body data',
    revoke: 'DELETE /api/manage/projects/{project}/management-keys/{id}',
  },
  projectTokens: {
    list: 'GET /api/manage/projects/{project}/project-tokens data cursor=items',
    replace: 'POST /api/manage/projects/{project}/project-tokens body data',
    change: 'PATCH /api/manage/projects/{project}/project-tokens/{id} body data',
    end: 'DELETE /api/manage/projects/{project}/project-tokens/{id}',
  },
  signingKeys: {
    list: 'GET /api/manage/projects/{project}/signing-keys data cursor=items',
    replace: 'POST /api/manage/projects/{project}/signing-keys body data',
    change: 'PATCH /api/manage/projects/{project}/signing-keys/{id} body data',
    end: 'DELETE /api/manage/projects/{project}/signing-keys/{id}',
  },
  domains: {
    list: 'GET /api/manage/projects/{project}/domains query data cursor=items',
    create: 'POST /api/manage/projects/{project}/domains body data',
    change: 'PATCH /api/manage/projects/{project}/domains/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/domains/{id}',
    check: 'POST /api/manage/projects/{project}/domains/{id}/check data',
  },
  storeListings: {
    list: 'GET /api/manage/projects/{project}/store-listings query data cursor=items',
    create: 'POST /api/manage/projects/{project}/store-listings body data',
    change: 'PATCH /api/manage/projects/{project}/store-listings/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/store-listings/{id}',
  },
  affiliates: {
    list: 'GET /api/manage/projects/{project}/affiliates query data cursor=items',
    create: 'POST /api/manage/projects/{project}/affiliates body data',
    change: 'PATCH /api/manage/projects/{project}/affiliates/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/affiliates/{id}',
  },
  networkAccounts: {
    list: 'GET /api/manage/projects/{project}/network-accounts query data cursor=items',
    create: 'POST /api/manage/projects/{project}/network-accounts body data',
    change: 'PATCH /api/manage/projects/{project}/network-accounts/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/network-accounts/{id}',
    pull: 'POST /api/manage/projects/{project}/network-accounts/{id}/pull',
    test: 'POST /api/manage/projects/{project}/network-accounts/{id}/test data',
  },
  campaigns: {
    list: 'GET /api/manage/projects/{project}/campaigns query data cursor=items',
    create: 'POST /api/manage/projects/{project}/campaigns body data',
    change: 'PATCH /api/manage/projects/{project}/campaigns/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/campaigns/{id}',
    get: 'GET /api/manage/projects/{project}/campaigns/{id} data',
    qr: 'GET /api/manage/projects/{project}/campaigns/{id}/qr query response',
    networkLinks: 'GET /api/manage/projects/{project}/campaigns/{id}/network-links data',
    checkLink: 'POST /api/manage/projects/{project}/link-check body data repeat',
    previewLink: 'POST /api/manage/projects/{project}/link-preview body data repeat',
  },
  eventMappings: {
    list: 'GET /api/manage/projects/{project}/event-mappings query data cursor=items',
    create: 'POST /api/manage/projects/{project}/event-mappings body data',
    change: 'PATCH /api/manage/projects/{project}/event-mappings/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/event-mappings/{id}',
  },
  spend: {
    upload: 'POST /api/manage/projects/{project}/spend query body=text data repeat',
    preview: 'POST /api/manage/projects/{project}/spend/preview query body=text data repeat',
    list: 'GET /api/manage/projects/{project}/spend query data cursor=items',
    delete: 'DELETE /api/manage/projects/{project}/spend query data',
  },
  installs: {
    list: 'GET /api/manage/projects/{project}/installs query data cursor=items',
    get: 'GET /api/manage/projects/{project}/installs/{install_id} data',
    receipt: 'GET /api/manage/projects/{project}/installs/{install_id}/receipt data',
    timeline: 'GET /api/manage/projects/{project}/installs/{install_id}/timeline query data cursor=items',
    push: 'POST /api/manage/projects/{project}/installs/{install_id}/push',
  },
  attribution: {
    replay: 'POST /api/manage/projects/{project}/replay body data repeat',
    matchQuality: 'GET /api/manage/projects/{project}/match-quality query data',
  },
  fraud: {
    summary: 'GET /api/manage/projects/{project}/fraud query data',
    previewRules: 'POST /api/manage/projects/{project}/fraud-rules/preview body data repeat',
    clickToInstallTimes: 'GET /api/manage/projects/{project}/click-to-install-times query data',
  },
  reports: {
    skadnetwork: 'GET /api/manage/projects/{project}/skadnetwork/report query data',
    campaigns: 'GET /api/manage/projects/{project}/report query data page=campaigns',
    series: 'GET /api/manage/projects/{project}/report/series query data',
    comparison: 'GET /api/manage/projects/{project}/report/comparison query data',
    table: 'GET /api/manage/projects/{project}/report/table query data page=rows',
    cohorts: 'GET /api/manage/projects/{project}/report/cohorts query data',
    economics: 'GET /api/manage/projects/{project}/report/economics query data',
    discrepancies: 'GET /api/manage/projects/{project}/report/discrepancies query data page=rows',
    discrepancyTotals: 'GET /api/manage/projects/{project}/report/discrepancies/totals query data page=rows',
    funnel: 'POST /api/manage/projects/{project}/funnel body data repeat',
    explore: 'POST /api/manage/projects/{project}/explore body data repeat',
    exploreFields: 'GET /api/manage/projects/{project}/explore/fields query data',
    rebuildRollups: 'POST /api/manage/projects/{project}/rollups/rebuild data',
    rollupsState: 'GET /api/manage/projects/{project}/rollups/rebuild data',
  },
  users: {
    list: 'GET /api/manage/projects/{project}/users query data cursor=items',
    totals: 'GET /api/manage/projects/{project}/user-totals query data',
    search: 'GET /api/manage/projects/{project}/search query data',
    timeline: 'GET /api/manage/projects/{project}/users/{user_id}/timeline query data cursor=items',
    erase: 'DELETE /api/manage/projects/{project}/users/{user_id}',
  },
  live: {
    watch: 'GET /api/manage/projects/{project}/live query events',
    recent: 'GET /api/manage/projects/{project}/live/recent query data',
  },
  outcomes: {
    read: 'GET /api/manage/projects/{project}/outcomes query data',
  },
  events: {
    list: 'GET /api/manage/projects/{project}/events query data cursor=items',
    names: 'GET /api/manage/projects/{project}/event-names query data',
  },
  payments: {
    list: 'GET /api/manage/projects/{project}/payments query data cursor=items',
    restore: 'POST /api/manage/projects/{project}/payments/{payment_id}/restore data',
  },
  inboundSources: {
    list: 'GET /api/manage/projects/{project}/inbound-sources query data cursor=items',
    create: 'POST /api/manage/projects/{project}/inbound-sources body data',
    delete: 'DELETE /api/manage/projects/{project}/inbound-sources/{id}',
    replaceInboundSecret: 'POST /api/manage/projects/{project}/inbound-sources/{id}/rotate-secret body data',
  },
  shadowMode: {
    listShadowSources: 'GET /api/manage/projects/{project}/shadow-sources query data cursor=items',
    createShadowSource: 'POST /api/manage/projects/{project}/shadow-sources body data',
    deleteShadowSource: 'DELETE /api/manage/projects/{project}/shadow-sources/{id}',
    rotateShadowToken: 'POST /api/manage/projects/{project}/shadow-sources/{id}/rotate-token data',
    readShadow: 'GET /api/manage/projects/{project}/shadow query data',
    mapShadowCampaign: 'PUT /api/manage/projects/{project}/shadow/mappings body data',
  },
  webhooks: {
    list: 'GET /api/manage/projects/{project}/webhooks query data cursor=items',
    create: 'POST /api/manage/projects/{project}/webhooks body data',
    change: 'PATCH /api/manage/projects/{project}/webhooks/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/webhooks/{id}',
    rotateSecret: 'POST /api/manage/projects/{project}/webhooks/{id}/rotate-secret data',
    test: 'POST /api/manage/projects/{project}/webhooks/{id}/test data',
  },
  destinations: {
    list: 'GET /api/manage/projects/{project}/destinations query data cursor=items',
    create: 'POST /api/manage/projects/{project}/destinations body data',
    change: 'PATCH /api/manage/projects/{project}/destinations/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/destinations/{id}',
  },
  deliveries: {
    list: 'GET /api/manage/projects/{project}/deliveries query data cursor=items',
    summarize: 'GET /api/manage/projects/{project}/deliveries/summary data',
    replay: 'POST /api/manage/projects/{project}/deliveries/replay body data',
  },
  testDevices: {
    armLink: 'POST /api/manage/projects/{project}/test-devices/link body data',
    create: 'POST /api/manage/projects/{project}/test-devices body data',
    delete: 'DELETE /api/manage/projects/{project}/test-devices/{id}',
    list: 'GET /api/manage/projects/{project}/test-devices data cursor=items',
    qr: 'GET /api/manage/projects/{project}/test-devices/{id}/qr response',
  },
  views: {
    change: 'PATCH /api/manage/projects/{project}/views/{id} body data',
    create: 'POST /api/manage/projects/{project}/views body data',
    delete: 'DELETE /api/manage/projects/{project}/views/{id}',
    list: 'GET /api/manage/projects/{project}/views query data cursor=items',
    setDefault: 'PUT /api/manage/projects/{project}/views/{id}/default body data',
  },
  schedules: {
    change: 'PATCH /api/manage/projects/{project}/schedules/{id} body data',
    create: 'POST /api/manage/projects/{project}/schedules body data',
    delete: 'DELETE /api/manage/projects/{project}/schedules/{id}',
    list: 'GET /api/manage/projects/{project}/schedules data cursor=items',
    send: 'POST /api/manage/projects/{project}/schedules/{id}/send',
  },
  alerts: {
    list: 'GET /api/manage/projects/{project}/alerts query data cursor=items',
    summary: 'GET /api/manage/projects/{project}/alerts/summary data',
    mute: 'POST /api/manage/projects/{project}/alert-mutes body data',
    unmute: 'DELETE /api/manage/projects/{project}/alert-mutes/{id}',
  },
  alertMutes: {
    list: 'GET /api/manage/projects/{project}/alert-mutes data cursor=items',
  },
  alertDestinations: {
    change: 'PATCH /api/manage/projects/{project}/alert-destinations/{id} body data',
    create: 'POST /api/manage/projects/{project}/alert-destinations body data',
    delete: 'DELETE /api/manage/projects/{project}/alert-destinations/{id}',
    list: 'GET /api/manage/projects/{project}/alert-destinations data cursor=items',
    test: 'POST /api/manage/projects/{project}/alert-destinations/{id}/test data',
  },
  annotations: {
    list: 'GET /api/manage/projects/{project}/annotations query data cursor=items',
    create: 'POST /api/manage/projects/{project}/annotations body data',
    change: 'PATCH /api/manage/projects/{project}/annotations/{id} body data',
    delete: 'DELETE /api/manage/projects/{project}/annotations/{id}',
  },
  facts: {
    import: 'POST /api/manage/projects/{project}/import query stream=application/x-ndjson data repeat',
    export: 'GET /api/manage/projects/{project}/export query response',
    exportHistory: 'GET /api/manage/projects/{project}/export/history query response',
  },
  preferences: {
    list: 'GET /api/manage/projects/{project}/preferences data cursor=items',
    remember: 'PUT /api/manage/projects/{project}/preferences/{page} body data',
    forget: 'DELETE /api/manage/projects/{project}/preferences/{page}',
  },
  members: {
    list: 'GET /api/manage/projects/{project}/members data cursor=items',
    add: 'POST /api/manage/projects/{project}/members body data',
    change: 'PUT /api/manage/projects/{project}/members/{id} body data',
    remove: 'DELETE /api/manage/projects/{project}/members/{id}',
    invite: 'POST /api/manage/projects/{project}/members/{id}/invitation data',
  },
}

export const installationCalls: Calls = {
  projects: {
    list: 'GET /api/manage/projects data cursor=items',
    create: 'POST /api/manage/projects body data',
    get: 'GET /api/manage/projects/{project} data',
    change: 'PATCH /api/manage/projects/{project} query body data',
  },
  alerts: {
    list: 'GET /api/manage/alerts query data cursor=items',
    mute: 'POST /api/manage/alert-mutes body data',
    unmute: 'DELETE /api/manage/alert-mutes/{id}',
  },
  alertMutes: {
    list: 'GET /api/manage/alert-mutes data cursor=items',
  },
  alertDestinations: {
    change: 'PATCH /api/manage/alert-destinations/{id} body data',
    create: 'POST /api/manage/alert-destinations body data',
    delete: 'DELETE /api/manage/alert-destinations/{id}',
    list: 'GET /api/manage/alert-destinations data cursor=items',
    test: 'POST /api/manage/alert-destinations/{id}/test data',
  },
  setup: {
    read: 'GET /api/manage/setup data',
    createOwner: 'POST /api/manage/setup body data',
  },
  session: {
    logIn: 'POST /api/manage/session body data',
    read: 'GET /api/manage/session data',
    change: 'PATCH /api/manage/session body data',
    logOut: 'DELETE /api/manage/session',
    list: 'GET /api/manage/sessions data cursor=items',
    end: 'DELETE /api/manage/sessions/{id}',
    endOthers: 'DELETE /api/manage/sessions data',
    requestPasswordReset: 'POST /api/manage/password-resets body',
    readPasswordReset: 'GET /api/manage/password-resets/{code} data',
    resetPassword: 'POST /api/manage/password-resets/{code} body',
  },
  twoFactor: {
    read: 'GET /api/manage/two-factor data',
    start: 'POST /api/manage/two-factor body data',
    confirm: 'PUT /api/manage/two-factor body data',
    replaceRecoveryCodes: 'POST /api/manage/two-factor/recovery-codes body data',
    end: 'POST /api/manage/two-factor/end body',
    remove: 'DELETE /api/manage/members/{id}/two-factor',
  },
  members: {
    list: 'GET /api/manage/members query data cursor=items',
    create: 'POST /api/manage/members body data',
    invite: 'POST /api/manage/members/{id}/invitation data',
    change: 'PATCH /api/manage/members/{id} body data',
    delete: 'DELETE /api/manage/members/{id}',
    readInvitation: 'GET /api/manage/invitations/{code} data',
    acceptInvitation: 'POST /api/manage/invitations/{code} body data',
  },
  mail: {
    read: 'GET /api/manage/mail data',
    test: 'POST /api/manage/mail/test body data',
  },
  auditLog: {
    read: 'GET /api/manage/audit-log query data cursor=items',
  },
}
