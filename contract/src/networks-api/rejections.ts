/** Why a network's click or impression is rejected, in the order of the checks. */
export const rejections = [
  'missing_token',
  'unknown_token',
  'value_too_long',
  'unreplaced_macro',
  'missing_campaign',
  'unknown_campaign',
  'missing_postback_token',
  'wrong_postback_token',
  'invalid_device_id',
  'missing_identity',
  'invalid_time',
  'too_old',
] as const

export type Rejection = (typeof rejections)[number]
