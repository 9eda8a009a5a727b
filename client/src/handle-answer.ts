import type { Bridge, ConversionValue } from './bridge.ts'
import type { Fields } from './check-arguments.ts'
import { type Answer, type Call, isRefused } from './queue.ts'

type Conversion = {
  fine_conversion_value?: number
  coarse_conversion_value?: 'low' | 'medium' | 'high'
  lock_postback?: boolean
}

type Deps = { bridge: Bridge; debug: (message: string, detail?: unknown) => void }

/** Logs refusals and passes conversion values for SKAdNetwork to the phone. */
export function handleAnswer({ bridge, debug }: Deps, call: Call, { status, body }: Answer): void {
  if (isRefused(status)) {
    debug(`${call.path} was refused (${status}) and dropped`, [call.body, body])
    return
  }
  debug(`${call.path} was accepted`, call.body)
  const conversion: Conversion = { ...body, ...(body.data as Fields) }
  const { fine_conversion_value: fine, coarse_conversion_value: coarse, lock_postback: lock } = conversion
  if (fine == null && coarse == null) return
  // The bridge passes JSON, which leaves out undefined fields.
  const value = { fine, coarse, lock } as ConversionValue
  bridge.updateConversionValue(value).catch((error) => debug('conversion value failed', error))
}
