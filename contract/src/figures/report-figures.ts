import { activityFigures } from './activity-figures.ts'
import { basicFigures } from './basic-figures.ts'
import { costFigures } from './cost-figures.ts'

/** The figures of the campaign table and of series, in the order of the page's columns. */
export const reportFigures = { ...basicFigures, ...costFigures, ...activityFigures }
