import type { Conversion } from '#domain/conversions/conversion.ts'
import type { Recipient, Sender } from '#networks/sender.ts'
import { writeConversion } from '#networks/write-conversion.ts'

/** An affiliate's own URL, with macros. */
export const affiliatePostbacks: Sender = {
  url: '',
  tokenUrl: '',
  limits: { atOnce: 4, perSecond: 20 },
  write: writeConversion((conversion, to) => ({ url: fillTemplate(conversion, to), method: 'GET' })),
}

/** Replaces `{name}` with the encoded value, or nothing if unknown. `{click.name}` is a parameter of the click. */
function fillTemplate(conversion: Conversion, { url }: Recipient): string {
  const values = macrosOf(conversion)
  return url.replace(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = name.startsWith('click.') ? conversion.click[name.slice(6)] : values[name]
    return encodeURIComponent((value ?? '').toWellFormed())
  })
}

function macrosOf({
  id,
  name,
  at,
  value,
  commerce,
  device,
  click,
  ...rest
}: Conversion): Record<string, string> {
  return {
    id,
    event: typeof name === 'string' ? name : name.own,
    timestamp: String(Math.floor(at.getTime() / 1_000)),
    time: at.toISOString(),
    amount: value === null ? '' : String(value.amount),
    currency: value?.currency ?? '',
    order_id: commerce.orderId ?? '',
    click_id: click.network_click_id ?? click.click_id ?? click.clickid ?? '',
    install_id: device.installId,
    platform: device.platform,
    gaid: device.platform === 'ANDROID' ? (device.advertisingId ?? '') : '',
    idfa: device.platform === 'IOS' ? (device.advertisingId ?? '') : '',
    installed_at: rest.installedAt.toISOString(),
    sub_id: click.sub_id ?? '',
  }
}
