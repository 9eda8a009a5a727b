import { networkNames } from '@tributary/contract/network-names'
import { type NetworkCode, networkCodes } from '@tributary/contract/networks'

/** The names that vendors give to the networks we know, without case and signs. */
const names: readonly (readonly [RegExp, NetworkCode])[] = [
  [/^(facebook|instagram|meta|fb|offfacebook|audiencenetwork|unattributedfacebook)/, 'meta'],
  [/^(googleadwords|googleads|google|adwords|youtube|dv360|uac)/, 'google'],
  [/^(applesearchads|appleads|asa$|iossearchads|searchads)/, 'apple_search_ads'],
  [/^(tiktok|bytedance|pangle)/, 'tiktok'],
  [/^(snapchat|snap$|snapint)/, 'snapchat'],
  [/^linkedin/, 'linkedin'],
]

export type Network = { code: string /** Undefined: a network that we know. */; affiliate?: string }

/** Our network of a vendor's media source. Others become affiliates of the project. */
export function networkOf(source: string): Network {
  if (source === '') return { code: '' }
  const plain = plainName(source)
  const known =
    networkCodes.find((code) => code.replaceAll('_', '') === plain) ??
    names.find(([name]) => name.test(plain))?.[1]
  if (known !== undefined) return { code: known }
  const affiliate = affiliateName(source)
  return { code: affiliateCode(affiliate), affiliate }
}

/** `unityads_int` is AppsFlyer's spelling of Unity Ads. */
function affiliateName(source: string): string {
  const name = source.replace(/_int$/i, '').replaceAll(/\s+/g, ' ').trim().slice(0, 255)
  const plain = plainName(name)
  const known = Object.entries(networkNames).find(([code]) => code.replaceAll('_', '') === plain)?.[1]
  return known ?? (name === '' ? source : name)
}

const plainName = (source: string) => source.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** As the service makes it. */
const affiliateCode = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '_')
