import type { Bridge, ConversionValue } from './bridge.ts'
import type { Fields } from './check-arguments.ts'
import { type Answer, type Call, isRefused } from './queue.ts'

type Conversion = {
  fine_conversion_value?: number
  coarse_conversion_value?: 'low' | 'medium' | 'high'
  lock_postback?: boolean
}

type Means = { bridge: Bridge; debug: (message: string, detail?: unknown) => void }

/** What the service says in its answers beside "taken": values for SKAdNetwork, and why it refused. */
export function heedAnswer({ bridge, debug }: Means, call: Call, { status, body }: Answer): void {
  if (isRefused(status)) {
    debug(`${call.path} was refused (${status}) and given up`, body)
    return
  }
  debug(`${call.path} was taken`)
  const said: Conversion = { ...body, ...(body.data as Fields) }
  const { fine_conversion_value: fine, coarse_conversion_value: coarse, lock_postback: lock } = said
  if (fine == null && coarse == null) return
  // As JSON it goes over the bridge: what is undefined is not in it.
  const value = { fine, coarse, lock } as ConversionValue
  bridge.updateConversionValue(value).catch((error) => debug('the conversion value was not updated', error))
}
