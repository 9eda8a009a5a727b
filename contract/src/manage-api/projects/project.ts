import { z } from 'zod'
import { name } from '#campaign-fields.ts'
import { hostname } from '#hostname.ts'
import {
  fraudRules,
  fraudRulesChange,
  metaInstallReferrerKey,
  windows,
  windowsChange,
} from '#manage-api/attribution/attribution-settings.ts'
import { probabilistic, probabilisticChange } from '#manage-api/attribution/probabilistic-settings.ts'
import { skadnetwork, skadnetworkChange } from '#manage-api/attribution/skadnetwork-settings.ts'
import { uninstall, uninstallChange } from '#manage-api/outbound/uninstall-settings.ts'
import { integer } from '#plain-fields.ts'
import { isAppScheme, webUrl } from '#urls.ts'
import { eventLimits, eventLimitsChange } from './event-limit-settings.ts'
import { linkSubIds } from './link-sub-ids.ts'
import { retention, retentionChange } from './retention-settings.ts'

const timezone = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'IANA name', examples: ['Europe/Berlin'] })
const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'must be an ISO 4217 code')
  .meta({ examples: ['USD'] })

const scheme = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]{1,62}$/, 'must be a URL scheme in lower case, without ://')
  .refine((text) => isAppScheme(`${text}:`), 'must be the app’s own scheme')
const shortText = z.string().min(1).max(255)

const apps = z.object({
  android: z
    .object({
      package_name: z
        .string()
        .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'must be an Android package name')
        .max(255),
      sha256_cert_fingerprints: z
        .array(
          z.string().regex(/^([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/, 'must be 32 hex bytes joined by colons'),
        )
        .max(20)
        .optional(),
      scheme: scheme.optional(),
    })
    .nullable()
    .optional(),
  ios: z
    .object({
      app_store_id: z.string().regex(/^(id)?\d{1,20}$/, 'must be the number in the App Store URL'),
      bundle_id: shortText.optional(),
      team_id: z
        .string()
        .regex(/^[A-Z0-9]{10}$/, 'must be ten letters or digits')
        .optional(),
      scheme: scheme.optional(),
    })
    .nullable()
    .optional(),
})

const exampleName = { examples: ['Example app'] }

const billing = z.object({
  status: z.enum(['active', 'suspended']),
  payment_link: webUrl.nullable().optional(),
})

export const newProject = z.object({
  name: name.meta(exampleName),
  timezone: timezone.optional().meta({ default: 'UTC' }),
  display_currency: currency.optional().meta({ default: 'USD' }),
  domain: hostname.optional().meta({
    description:
      'Primary link domain; defaults to one under `.localhost`. From callers who are neither the admin token nor an owner of the installation, it waits and becomes primary when it is proven',
  }),
  ...probabilisticChange,
})

export const projectChange = z.object({
  name: name.optional().meta(exampleName),
  timezone: timezone.optional(),
  display_currency: currency.optional(),
  website: z
    .union([z.literal('').transform(() => null), webUrl])
    .nullable()
    .optional(),
  apps: apps.optional(),
  signing: z.enum(['off', 'report', 'required']).optional(),
  revenue_from: z.enum(['payments_and_events', 'payments']).optional(),
  discover_campaigns: z.boolean().optional(),
  event_limits: eventLimitsChange.optional(),
  billing: billing.optional(),
  windows: windowsChange.optional(),
  fraud_rules: fraudRulesChange.optional(),
  ...probabilisticChange,
  meta_install_referrer_key: metaInstallReferrerKey.optional(),
  uninstall: uninstallChange.optional(),
  skadnetwork: skadnetworkChange.optional(),
  retention: retentionChange.optional(),
  link_sub_ids: linkSubIds.optional(),
})

export const project = z
  .object({
    id: integer.meta({ examples: [1] }),
    name: z.string().meta(exampleName),
    timezone: z.string(),
    display_currency: z.string(),
    domain: z.string().meta({ description: 'Primary link domain' }),
    project_token: z.string(),
    website: z.string().nullable(),
    apps,
    signing: z.enum(['off', 'report', 'required']),
    signing_key_id: z.string(),
    revenue_from: z.enum(['payments_and_events', 'payments']),
    discover_campaigns: z.boolean().meta({
      description: 'Whether a network campaign id that no campaign has creates one; on by default',
      examples: [true],
    }),
    event_limits: eventLimits,
    billing: z.object({ status: z.enum(['active', 'suspended']), payment_link: z.string().nullable() }),
    windows,
    fraud_rules: fraudRules,
    ...probabilistic,
    meta_install_referrer_key: z.object({ configured: z.boolean() }),
    uninstall,
    skadnetwork,
    retention,
    link_sub_ids: linkSubIds,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Project' })

export const createdProject = z.object({
  id: integer.meta({ examples: [1] }),
  name: z.string().meta(exampleName),
  server_key: z.string().meta({ description: 'Shown only once' }),
  project_token: z.string(),
  signing: z.object({ key_id: z.string(), secret_key: z.string().meta({ description: 'Shown only once' }) }),
  domain: z.string(),
})

export type NewProject = z.infer<typeof newProject>
export type ProjectChange = z.infer<typeof projectChange>
export type ProjectOnTheWire = z.infer<typeof project>
export type Apps = z.infer<typeof apps>
