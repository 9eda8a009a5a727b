import { linesOfReport, type ReportFile } from '@tributary/contract/campaign-table/report-lines'
import { writeCsv, writeTsv } from '@tributary/contract/figures/csv'

/** The table as CSV. */
export const reportCsv = (file: ReportFile) => writeCsv(linesOfReport(file))

/** The same with tabs, to paste into a spreadsheet. */
export const reportTsv = (file: ReportFile) => writeTsv(linesOfReport(file))
