import { adParameterPrefix, adParameters } from '@tributary/contract/access/personal-fields'

/** What an erasure leaves of a link, because figures need it. */
export const keptParameters = { names: adParameters, prefix: adParameterPrefix }
