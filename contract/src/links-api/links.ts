import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { text } from '#parameters.ts'

// While the service stops, programs and browsers get the same refusal.
const shared = { surface: 'links', method: 'GET', credential: 'none', refusals: ['unavailable'] } as const

const page = (description: string) => ({ description, contentType: 'text/html' })

const answers = {
  200: page(
    'A page: a QR code of the link on desktop if no website is configured, or a notice that there is no app for this device',
  ),
  302: {
    description:
      'Redirects to the store, redirect URL or website that the project configured for this device; the click is stored. Chromium on Android is asked for its model and system version by `Accept-CH` and `Critical-CH`: the repeated request is the same click',
  },
  404: page('A page: the domain or the code is unknown, or the domain has no default link'),
  503: page('A page: the database is unavailable and the link is not cached'),
}

const domain = z.string().meta({ description: 'A proven or trusted link domain; case-insensitive' })

const clickQuery = z.object({
  campaign_id: text('The network’s campaign; with `campaign_name`'),
  adset_id: text('Ad set; with `adset_name`'),
  ad_id: text('Ad creative; with `ad_name`'),
  keyword_id: text('Keyword; with `keyword_name`'),
  gclid: text('Google’s click; also `gbraid` and `wbraid`'),
  fbclid: text('Meta’s click; also `ttclid` (TikTok) and `sclid` (Snapchat)'),
  publisher_platform: text('Where the ad was shown; with `platform_position`'),
  utm_source: text('With `utm_medium`, `utm_campaign`, `utm_content` and `utm_term`: passed to Google Play'),
  gaid: text('Advertising id of an Android device'),
  idfa: text('Advertising identifier of an iOS device'),
  tributary_to: text('`store`: to the store, past the redirect or website of the campaign'),
  tributary_click_id: text(
    'From a landing page: the click that led there. For 6 hours the request is the same click',
  ),
})

const description =
  'On a link domain, the link has no `/l/{domain}` prefix. Up to 50 parameters, including unlisted ones, are kept on the click and merged into the deep link. ' +
  'Link previews, crawlers, `HEAD` and prefetches get the same response and are never counted.'

export const openLink = endpoint({
  ...shared,
  name: 'openLink',
  group: 'Links',
  path: '/l/{domain}',
  summary: 'Open a link: https://{domain}?c={display_id}',
  description: `${description} Without \`c\` it leads to the project’s default link.`,
  params: z.object({ domain }),
  query: z.object({ c: text('Display id of the campaign'), ...clickQuery.shape }),
  answers,
})

export const openShareableLink = endpoint({
  ...shared,
  name: 'openShareableLink',
  group: 'Links',
  path: '/l/{domain}/{display_id}',
  summary: 'Open a shareable link: https://{domain}/{display_id}',
  description,
  params: z.object({ domain, display_id: z.string() }),
  query: clickQuery,
  answers,
})

const association = {
  ...shared,
  group: 'Association files',
  params: z.object({ domain }),
  refusals: ['not_found', 'unavailable'],
} as const

const associationPages = {
  404: page('A page: the domain is unknown'),
  503: page('A page: the database is unavailable and the domain is not cached'),
}

export const appleAssociation = endpoint({
  ...association,
  name: 'appleAppSiteAssociation',
  path: '/l/{domain}/.well-known/apple-app-site-association',
  summary: 'Which iOS app opens the links of the domain',
  description:
    'On a link domain at `/.well-known/apple-app-site-association`. 404 unless the project’s `apps.ios` has `team_id` and `bundle_id`.',
  answers: {
    200: {
      description: 'The file that iOS requests',
      schema: z.object({
        applinks: z.object({
          details: z.array(
            z.object({
              appIDs: z.array(z.string()),
              components: z.array(z.looseObject({ '/': z.string() })),
            }),
          ),
        }),
      }),
      example: {
        applinks: {
          details: [
            {
              appIDs: ['A1B2C3D4E5.com.example.app'],
              components: [{ '/': '/.well-known/*', exclude: true }, { '/': '/*' }],
            },
          ],
        },
      },
    },
    ...associationPages,
  },
})

export const androidAssociation = endpoint({
  ...association,
  name: 'androidAssetLinks',
  path: '/l/{domain}/.well-known/assetlinks.json',
  summary: 'Which Android app opens the links of the domain',
  description:
    'On a link domain at `/.well-known/assetlinks.json`. 404 unless the project’s `apps.android` has `sha256_cert_fingerprints`.',
  answers: {
    200: {
      description: 'The file that Android requests',
      schema: z.array(
        z.object({
          relation: z.array(z.string()),
          target: z.object({
            namespace: z.string(),
            package_name: z.string(),
            sha256_cert_fingerprints: z.array(z.string()),
          }),
        }),
      ),
      example: [
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: 'com.example.app',
            sha256_cert_fingerprints: [`14:6D:E9${':83'.repeat(29)}`],
          },
        },
      ],
    },
    ...associationPages,
  },
})
