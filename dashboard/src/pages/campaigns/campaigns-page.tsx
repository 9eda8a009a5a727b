import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { useRemember } from '#api/remembered.ts'
import { useCanEdit } from '#api/use-session.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { lazyPart } from '#parts/lazy-part.tsx'
import { ButtonLink } from '#parts/links.tsx'
import { Page } from '#parts/page.tsx'
import { RatesMissing } from '#parts/payments/rates-missing.tsx'
import { Plus } from '#shell/icons.tsx'
import { isSameView, rememberedPart } from './report/remembered-part.ts'
import { Report } from './report/report.tsx'
import { type Change, changeSearch } from './report/search.ts'

// Most visits open no campaign, and its form is heavy.
const CampaignDrawer = lazyPart(async () => (await import('./drawer/campaign-drawer.tsx')).CampaignDrawer)

const route = getRouteApi('/p/$project/campaigns')

/** The results and cost of every campaign, down to single ads. */
export function CampaignsPage() {
  const search = route.useSearch()
  const go = route.useNavigate()
  const mayChange = useCanEdit()
  const remember = useRemember('campaigns')
  const change = useCallback(
    (given: Change) =>
      void go({
        search: (before) => {
          const next = changeSearch(before, given)
          if (!isSameView(before, next)) remember(rememberedPart(next))
          return next
        },
        resetScroll: false,
      }),
    [go, remember],
  )
  return (
    <Page
      title="Campaigns"
      description="Results and cost of each campaign"
      actions={
        <>
          <DayRangeSelect
            value={search}
            onChange={(range) => change({ from: undefined, to: undefined, range: undefined, ...range })}
          />
          <ButtonLink to="/p/$project/campaigns/check-link" variant="default">
            Check a link
          </ButtonLink>
          {mayChange && (
            <ButtonLink to="/p/$project/campaigns/new" leftSection={<Plus />}>
              New campaign
            </ButtonLink>
          )}
        </>
      }
    >
      <RatesMissing />
      <Report search={search} onChange={change} />
      {search.campaign !== undefined && (
        <Suspense fallback={null}>
          <CampaignDrawer displayId={search.campaign} onClose={() => change({ campaign: undefined })} />
        </Suspense>
      )}
    </Page>
  )
}
