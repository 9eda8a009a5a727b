/** Columns of Kochava's install and event reports, and of its query tables `installs_primary` and `events_primary`. */
export const kochavaColumns = {
  event_name: [['event_name'], 'the `name` of the event; a file without this column lists installs'],
  event_utc: [['timestamp_utc', 'event_date_utc'], '`at` of the event'],
  event_adjusted: [
    ['timestamp_adjusted', 'event_date_adjusted'],
    '`at` of the event if the UTC time is missing, in the zone of `--timezone`: that of the report',
  ],
  install_utc: [['install_date_utc'], '`at` of the install'],
  install_adjusted: [
    ['install_date_adjusted', 'install_date'],
    '`at` of the install if the UTC time is missing, in the zone of `--timezone`',
  ],
  occurred: [['date_occurred', 'date_received'], '`at` in a query’s result: seconds since 1970 or UTC'],
  touch_at: [['install_click_date_utc', 'install_click_date_adjusted'], '`touch_at`'],
  device: [['install_kochava_device_id', 'kochava_device_id', 'device_id_kochava'], 'tells installs apart'],
  device_ids: [
    ['install_devices_ids', 'identifiers'],
    '`device_data.gaid`, `android_id`, `idfa` and `idfv` of the JSON object',
  ],
  adid: [['install_devices_adid', 'device_id_adid', 'adid'], '`device_data.gaid`'],
  android_id: [
    ['install_devices_android_id', 'device_id_android_id', 'android_id'],
    '`device_data.android_id`',
  ],
  idfa: [['install_devices_idfa', 'device_id_idfa', 'idfa'], '`device_data.idfa`'],
  idfv: [['install_devices_idfv', 'device_id_idfv', 'idfv'], '`device_data.idfv`'],
  network_name: [
    ['attribution_network_name', 'network_name'],
    'the network of the campaign; `UNATTRIBUTED` and `Organic` are organic',
  ],
  network: [
    ['attribution_network'],
    'the network in an event report; in an install report its number, which is ignored',
  ],
  campaign_name: [['attribution_campaign_name', 'campaign_name'], 'the name of the campaign'],
  campaign: [
    ['attribution_campaign'],
    'the name of the campaign in an event report, its id in an install report',
  ],
  campaign_id: [['attribution_campaign_id', 'campaign_id'], 'the id of the campaign'],
  tracker_name: [['attribution_tracker_name', 'tracker_name'], '`ad_set_name`'],
  tracker: [['attribution_tracker'], '`ad_set_name` in an event report, `ad_set_id` in an install report'],
  tracker_id: [['attribution_tracker_id', 'tracker_id'], '`ad_set_id`'],
  creative: [['attribution_creative', 'attribution_creative_id', 'creative_id'], '`ad_creative_id`'],
  matched_to: [
    ['attribution_matched_to', 'install_matched_to', 'matched_to_type'],
    '`touch`: `impression` is a view, anything else a click',
  ],
  os: [['device_os', 'os_name', 'platform'], '`platform`'],
  device_version: [
    ['install_device_version', 'device_version'],
    '`platform`, `device_data.device_model` and `system_version`: `iPhone14,2-iOS-17.1`',
  ],
  country: [['installgeo_country_code', 'geo_country', 'country_code'], '`country`'],
  region: [['installgeo_region', 'geo_region', 'region'], '`region`'],
  city: [['installgeo_city', 'geo_city', 'city'], '`device_data.city`'],
  app_version: [['install_app_version', 'app_version'], '`app_version`'],
  identity_link: [
    ['identity_link', 'install_identity_link'],
    'the user: the first value of the JSON object; without one, the device is its own user',
  ],
  custom_id: [['device_id_custom'], 'the user if there is no identity link'],
  data: [['dimension_data', 'event_data', 'custom_dimensions'], '`data`: every field of the JSON object'],
  sum: [['dimension_sum', 'event_value', 'revenue'], '`data.amount`, unless it is 0'],
  currency: [['currency', 'event_currency'], '`data.currency`'],
} as const

export type KochavaField = keyof typeof kochavaColumns
