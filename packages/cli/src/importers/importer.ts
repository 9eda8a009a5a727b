/** A campaign in the vendor's own words. Organic has none. */
export type SourceCampaign = {
  /** Empty: a campaign of the project's own links. */
  network: string
  name?: string | undefined
  id?: string | undefined
  /** At a vendor with ids like ours. It is kept if it is free. */
  displayId?: string
}

type Fact<Kind extends string> = { fact: Kind; id: string; at: Date }

type InstallFact = Fact<'install'> & {
  platform: 'ANDROID' | 'IOS' | 'WEB'
  campaign?: SourceCampaign | undefined
  touch?: 'click' | 'view' | undefined
  touch_at?: Date | undefined
  app_version?: string | undefined
  /** Two letters, ISO 3166-1. */
  country?: string | undefined
  region?: string | undefined
  ad_set_id?: string | undefined
  ad_set_name?: string | undefined
  ad_creative_id?: string | undefined
  ad_creative_name?: string | undefined
  publisher_platform?: string | null
  platform_position?: string | null
  keyword_id?: string | undefined
  keyword_name?: string | undefined
  device_data?: Record<string, unknown> | undefined
  suspicious?: boolean | undefined
  /** A known device that installed again. */
  kind?: 'reinstall' | undefined
  /** Told by another row, such as an event: sent only if no file has the install's own row. */
  isSecondHand?: true | undefined
  /** Rows of one install may tell different times of it: of its second-hand facts the earliest counts. */
  isUndated?: true | undefined
}

/** A line of docs/import-and-export.md before its campaign is known. Of events and payments, `campaign` is only counted. */
export type MappedFact =
  | InstallFact
  | (Fact<'click'> & {
      campaign: SourceCampaign
      click_params?: Record<string, string> | undefined
      ip?: string | undefined
      user_agent?: string | undefined
    })
  | (Fact<'signup'> & { install: string; user: { id: string } & Record<string, unknown> })
  | (Fact<'event'> & {
      user: string
      name: string
      data?: Record<string, unknown> | undefined
      campaign?: SourceCampaign | undefined
    })
  | (Fact<'payment'> & {
      user: string
      amount: number
      currency?: string | undefined
      type?: string | undefined
      campaign?: SourceCampaign | undefined
    })
  | (Fact<'open' | 'uninstall'> & { install: string; campaign?: SourceCampaign | undefined })
  | (Fact<'reinstall' | 'reengagement'> & { install: string; campaign: SourceCampaign })

export type FactKind = MappedFact['fact']

export type Settings = {
  /** Of times without an offset of their own. */
  timezone: string
  /** Of dates such as 03/04/2026. Undefined: such a date is refused. */
  dateOrder: 'dmy' | 'mdy' | undefined
  /** 1.234,56 rather than 1,234.56, where a number does not tell. */
  decimalComma: boolean
  /** Of amounts that name none. */
  currency: string
  /** SHA-256 with --hash-ids, and then device ids are left out; otherwise the id itself. */
  hashId: (id: string) => string
  withoutDeviceIds: boolean
  /** False: a row may leave out what it tells of its install and sign-up, which are not needed then. Saves time. */
  wantsPeople: boolean
  /** Some files tell their kind by their name alone. */
  fileName: string
}

/** The cell of a field, trimmed; empty if the column is missing, or the cell says null, None or N/A. */
export type Row<Field extends string> = (field: Field) => string

export type RowResult =
  | { facts: readonly MappedFact[] }
  /** Understood, but nothing to store; counted by this text. */
  | { leftOut: string }
  /** Not understood, and why. */
  | { rejected: string }

/** Headings are compared without case, spaces, underscores, dashes and braces. What they become is for docs/moving-in-columns.md. */
export type Column = readonly [headings: readonly string[], becomes: string]

export type Importer<Field extends string = string> = {
  /** As in `--from`. */
  name: string
  title: string
  columns: Readonly<Record<Field, Column>>
  /** A file with all columns of one of these lists is the vendor's. */
  recognisedBy: readonly (readonly Field[])[]
  /** The zone of a file that names it in its own name. */
  timezoneOf?: (fileName: string) => string | undefined
  read: (row: Row<Field>, settings: Settings) => RowResult
}
