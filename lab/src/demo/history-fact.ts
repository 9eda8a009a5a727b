/** A line of the import (docs/import-and-export.md). */
type At = { id: string; at: string }

export type AdFields = {
  ad_set_id?: string
  ad_set_name?: string
  ad_creative_id?: string
  ad_creative_name?: string
  keyword_id?: string
  keyword_name?: string
}

export type HistoryFact =
  | ({
      fact: 'click'
      campaign: string
      click_params: Record<string, string>
      ip?: string
      user_agent?: string
    } & At)
  | ({
      fact: 'install'
      platform: 'ANDROID' | 'IOS'
      campaign?: string
      device_data: Record<string, unknown>
      country: string
      app_version: string
      link_params?: Record<string, string>
      touch?: 'click' | 'view'
      suspicious: boolean
    } & AdFields &
      At)
  | ({ fact: 'open' | 'uninstall'; install: string } & At)
  | ({ fact: 'signup'; install: string; user: { id: string; name: string; email: string } } & At)
  | ({ fact: 'event'; user: string; name: string; data: Record<string, unknown> } & At)
  | ({ fact: 'payment'; user: string; amount: number; type: string; status: string; currency: string } & At)
  | ({ fact: 'reinstall' | 'reengagement'; install: string; campaign: string } & At)
