import { contextOf, daysOf, pick, send } from './ask.ts'
import { daysInput, objectSchema, type Tool } from './tool.ts'

/** The curve at these days says as much as all 366. */
const shownDays = [0, 1, 3, 7, 14, 30, 60, 90, 180, 365]

export const lifetimeValue: Tool = {
  name: 'lifetime_value',
  title: 'Lifetime value, observed and predicted',
  description:
    'Revenue per install by day of life for the installs of these days (by default the last 90), by up to two dimensions: observed (installs old enough for the day, `of` of them), predicted for all installs with an 80 % interval, spend per install, and the payback day, observed or predicted. `backtest` has the error of last month’s prediction: name it with every prediction. `reason` says why nothing is predicted. No day later than `model.predicted_until` can be predicted: do not extrapolate.',
  input: objectSchema({
    ...daysInput,
    by: {
      type: 'array',
      items: { type: 'string' },
      maxItems: 2,
      description: 'Dimensions of the install, as in explore',
    },
    where: {
      type: 'array',
      items: { type: 'object' },
      description: 'Filters of installs, as in explore, also {"segment":12}',
    },
    days: { type: 'array', items: { type: 'integer' }, description: 'Days of life, 0 to 365' },
  }),
  run: async (call) => {
    const body = { days: shownDays, ...pick(call.args, ['by', 'where', 'days']), ...daysOf(call) }
    return { ...contextOf(call), ...(await send<object>(call, '/ltv', body)) }
  },
}
