/** Columns of Kochava's install and event reports, and of its query tables `installs_primary` and `events_primary`. */
export const kochavaColumns = {
  event_name: {
    headings: ['event_name'],
    becomes: 'the `name` of the event; a file without this column lists installs',
  },
  event_utc: { headings: ['timestamp_utc', 'event_date_utc'], becomes: '`at` of the event' },
  event_adjusted: {
    headings: ['timestamp_adjusted', 'event_date_adjusted'],
    becomes: '`at` of the event if the UTC time is missing, in the zone of `--timezone`: that of the report',
  },
  install_utc: { headings: ['install_date_utc'], becomes: '`at` of the install' },
  install_adjusted: {
    headings: ['install_date_adjusted', 'install_date'],
    becomes: '`at` of the install if the UTC time is missing, in the zone of `--timezone`',
  },
  occurred: {
    headings: ['date_occurred', 'date_received'],
    becomes: '`at` in a query’s result: seconds since 1970 or UTC',
  },
  touch_at: { headings: ['install_click_date_utc', 'install_click_date_adjusted'], becomes: '`touch_at`' },
  device: {
    headings: ['install_kochava_device_id', 'kochava_device_id', 'device_id_kochava'],
    becomes: 'tells installs apart',
  },
  device_ids: {
    headings: ['install_devices_ids', 'identifiers'],
    becomes: '`device_data.gaid`, `android_id`, `idfa` and `idfv` of the JSON object',
  },
  adid: { headings: ['install_devices_adid', 'device_id_adid', 'adid'], becomes: '`device_data.gaid`' },
  android_id: {
    headings: ['install_devices_android_id', 'device_id_android_id', 'android_id'],
    becomes: '`device_data.android_id`',
  },
  idfa: { headings: ['install_devices_idfa', 'device_id_idfa', 'idfa'], becomes: '`device_data.idfa`' },
  idfv: { headings: ['install_devices_idfv', 'device_id_idfv', 'idfv'], becomes: '`device_data.idfv`' },
  network_name: {
    headings: ['attribution_network_name', 'network_name'],
    becomes: 'the network of the campaign; `UNATTRIBUTED` and `Organic` are organic',
  },
  network: {
    headings: ['attribution_network'],
    becomes: 'the network in an event report; in an install report its number, which is ignored',
  },
  campaign_name: {
    headings: ['attribution_campaign_name', 'campaign_name'],
    becomes: 'the name of the campaign',
  },
  campaign: {
    headings: ['attribution_campaign'],
    becomes: 'the name of the campaign in an event report, its id in an install report',
  },
  campaign_id: { headings: ['attribution_campaign_id', 'campaign_id'], becomes: 'the id of the campaign' },
  tracker_name: { headings: ['attribution_tracker_name', 'tracker_name'], becomes: '`ad_set_name`' },
  tracker: {
    headings: ['attribution_tracker'],
    becomes: '`ad_set_name` in an event report, `ad_set_id` in an install report',
  },
  tracker_id: { headings: ['attribution_tracker_id', 'tracker_id'], becomes: '`ad_set_id`' },
  creative: {
    headings: ['attribution_creative', 'attribution_creative_id', 'creative_id'],
    becomes: '`ad_creative_id`',
  },
  matched_to: {
    headings: ['attribution_matched_to', 'install_matched_to', 'matched_to_type'],
    becomes: '`touch`: `impression` is a view, anything else a click',
  },
  os: { headings: ['device_os', 'os_name', 'platform'], becomes: '`platform`' },
  device_version: {
    headings: ['install_device_version', 'device_version'],
    becomes: '`platform`, `device_data.device_model` and `system_version`: `iPhone14,2-iOS-17.1`',
  },
  country: {
    headings: ['installgeo_country_code', 'geo_country', 'country_code'],
    becomes: '`country`',
  },
  region: { headings: ['installgeo_region', 'geo_region', 'region'], becomes: '`region`' },
  city: { headings: ['installgeo_city', 'geo_city', 'city'], becomes: '`device_data.city`' },
  app_version: { headings: ['install_app_version', 'app_version'], becomes: '`app_version`' },
  identity_link: {
    headings: ['identity_link', 'install_identity_link'],
    becomes: 'the user: the first value of the JSON object; without one, the device is its own user',
  },
  custom_id: { headings: ['device_id_custom'], becomes: 'the user if there is no identity link' },
  data: {
    headings: ['dimension_data', 'event_data', 'custom_dimensions'],
    becomes: '`data`: every field of the JSON object',
  },
  sum: {
    headings: ['dimension_sum', 'event_value', 'revenue'],
    becomes: '`data.amount`, unless it is 0',
  },
  currency: { headings: ['currency', 'event_currency'], becomes: '`data.currency`' },
} as const

export type KochavaField = keyof typeof kochavaColumns
