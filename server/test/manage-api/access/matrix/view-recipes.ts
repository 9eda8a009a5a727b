import type { Caller, Expected } from './callers.ts'
import { askAs } from './callers.ts'
import type { Place } from './make-place.ts'
import type { Making } from './making.ts'
import { type Call, named, of, type Recipe } from './recipe.ts'

const missing: Expected = { status: 404, msg: 'Resource not found.' }

const view = (n: number, shared: boolean) => ({ page: 'campaigns', name: `View ${n}`, search: {}, shared })

/** A private view: of the caller, if a member; else of somebody else. */
async function privateView(place: Place, { n, service, caller, somebody }: Making, isOwn: boolean) {
  const owner = isOwn && caller?.kind === 'member' && caller.project !== 'none' ? caller : somebody
  const url = `/api/manage${place.path}/views`
  const made = await askAs(service, owner, { method: 'POST', url, body: view(n, false) })
  if (made.status !== 201) throw new Error(`${owner.name}: ${made.text}`)
  return { id: made.body.data.id as number }
}
const own: Recipe = {
  call: async (place, making) => ({ params: await privateView(place, making, true) }),
  expect: ({ kind }: Caller) => (kind === 'member' ? undefined : missing),
}
const anothers: Recipe = {
  call: async (place, making) => ({ params: await privateView(place, making, false) }),
  expect: () => missing,
}
const withBody = (recipe: Recipe, body: (n: number) => object): Recipe => ({
  ...recipe,
  call: async (place, making) => ({ ...(await recipe.call(place, making)), body: body(making.n) }),
})
const renamed = (n: number) => ({ name: `Renamed ${n}` })
const shared: Recipe = { ...of('createView: shared'), needed: 'analyst' }
const weekly = { frequency: 'weekly', weekday: 1, hour: 8, recipients: ['ada@example.com'] }
const toMeta = { query: { network: 'meta' } }

export const viewRecipes: Record<string, Recipe> = {
  createView: {
    ...named((n) => view(n, false)),
    expect: ({ kind }) =>
      kind === 'member'
        ? undefined
        : {
            status: 409,
            msg: 'The admin token has no views of its own. Set shared to true, or log in as a member.',
          },
  },
  'createView: shared': { ...named((n) => view(n, true)), needed: 'analyst' },
  changeView: withBody(own, renamed),
  'changeView: shared': withBody(shared, renamed),
  'changeView: private, of somebody else': withBody(anothers, renamed),
  deleteView: own,
  'deleteView: shared': shared,
  'deleteView: private, of somebody else': anothers,
  setDefaultView: {
    call: ({ viewId }) => ({ params: { id: viewId }, body: { is_default: true } }),
    expect: ({ kind }) =>
      kind === 'member'
        ? undefined
        : { status: 409, msg: 'The admin token has no default views. Log in as a member.' },
  },
  'setDefaultView: private, of somebody else': withBody(anothers, () => ({ is_default: true })),
  pinView: { call: ({ questionId }) => ({ params: { id: questionId }, body: { place: 1 } }) },
  'pinView: private, of somebody else': withBody(anothers, () => ({ place: 1 })),
  createShareLink: { call: ({ questionId }) => ({ body: { view_id: questionId } }) },
  'createShareLink: of a board': { call: ({ boardId }) => ({ body: { board_id: boardId } }) },
  revokeShareLink: of('createShareLink'),
  createSchedule: {
    call: ({ viewId }, { n }) => ({ body: { view_id: viewId, name: `Report ${n}`, ...weekly } }),
  },
  changeSchedule: withBody(of('createSchedule'), renamed),
  deleteSchedule: of('createSchedule'),
  sendSchedule: of('createSchedule'),
  createBoard: named((n) => ({ name: `Board ${n}` })),
  readBoard: { call: ({ boardId }) => ({ params: { id: boardId } }) },
  changeBoard: withBody(of('createBoard'), (n) => ({ ...renamed(n), revision: 1 })),
  deleteBoard: of('createBoard'),
  createSegment: named((n) => ({ name: `Segment ${n}`, where: [] })),
  readSegment: { call: ({ segmentId }) => ({ params: { id: segmentId } }) },
  readSegmentSize: { call: ({ segmentId }) => ({ params: { id: segmentId } }) },
  changeSegment: withBody(of('createSegment'), (n) => ({ ...renamed(n), revision: 1 })),
  deleteSegment: of('createSegment'),
  previewAudience: { call: ({ segmentId }) => ({ params: { id: segmentId }, ...toMeta }) },
  audienceFile: { call: ({ segmentId }) => ({ params: { id: segmentId }, ...toMeta }) },
  listAudiences: { call: ({ segmentId }) => ({ params: { segment: segmentId } }) },
  createAudience: {
    call: ({ segmentId, accountId }, { n }) => ({
      params: { segment: segmentId },
      body: { network: 'meta', network_audience_id: String(n), account_id: accountId },
    }),
  },
  changeAudience: audience({ body: { daily: false } }),
  deleteAudience: audience({}),
}

function audience(more: Call): Recipe {
  return {
    call: async (place, making) => ({
      params: { segment: place.segmentId, id: (await making.create(place, 'createAudience')).id },
      ...more,
    }),
  }
}
