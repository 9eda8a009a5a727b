import type { discrepancyTotals } from '@tributary/contract/manage-api/reports/discrepancy-totals'
import type { DataOf } from '#api/endpoint-types.ts'
import { nameOfNetwork } from '#pages/spend/network-names.ts'

export type Discrepancies = DataOf<typeof discrepancyTotals>
export type Discrepancy = Discrepancies['rows'][number]
/** The totals, a campaign, a network, or a day of one of these. */
export type Line = Discrepancies['totals'] | Discrepancy
export type Figures = Pick<Discrepancy, 'clicks' | 'installs'>

export const totalsPath = '/api/manage/projects/{project}/report/discrepancies/totals'

/** Identifies a row in the address, and selects its days in the API. */
export const keyOf = ({ campaign, network }: Discrepancy): string => campaign ?? network ?? 'none'

export const labelOf = ({ name, network }: Discrepancy): string => name ?? nameOfNetwork(network)
