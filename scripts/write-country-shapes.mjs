// Writes the shapes of the map of countries: borders of Natural Earth (public domain) as paths, projected here so that the page needs
// no library. Run it by hand when borders or codes have changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureMapTools, root } from './bootstrap.mjs'

const target = 'dashboard/src/pages/explore/answer/map/country-shapes.ts'
const width = 1_000
/** Countries smaller than this are dots: nobody would see or hit their shape. */
const smallest = 12
const dotRadius = 3
const antarctica = '010'
/** Without a number of ISO 3166: by the code that addresses have there. */
const unnumbered = { Kosovo: 'XK', Somaliland: 'SO', 'N. Cyprus': 'CY' }

const require = createRequire(join(await ensureMapTools(), 'world-atlas'))
const { geoEqualEarth, geoPath } = await import(pathToFileURL(require.resolve('d3-geo')).href)
const { feature } = require('topojson-client')
const { numericToAlpha2 } = require('i18n-iso-countries')

const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'))
const { features } = feature(world, world.objects.countries)
const shown = features.filter(({ id }) => id !== antarctica)
// Turned, so that the edge of the map cuts no country but Russia's last islands.
const projection = geoEqualEarth()
  .rotate([-11, 0])
  .fitWidth(width, { type: 'FeatureCollection', features: shown })
const measure = geoPath(projection)
const [, [, bottom]] = measure.bounds({ type: 'FeatureCollection', features: shown })

const byCode = new Map()
for (const country of shown) {
  const code = numericToAlpha2(country.id) ?? unnumbered[country.properties.name]
  if (code !== undefined) byCode.set(code, [...(byCode.get(code) ?? []), country])
}
const lines = [...byCode].sort().map(([code, parts]) => `  ${code}: '${shapeOf(parts)}',\n`)
writeFileSync(
  join(root, target),
  `/** Made by scripts/write-country-shapes.mjs from Natural Earth's borders: the path of each country by its code. */
export const countryShapes: Readonly<Record<string, string>> = {
${lines.join('')}}

export const worldSize = { width: ${width}, height: ${Math.ceil(bottom)} }
`,
)

function shapeOf(parts) {
  const all = { type: 'FeatureCollection', features: parts }
  if (measure.area(all) < smallest) return dotAt(measure.centroid(all))
  return parts.flatMap(ringsOf).map(pathOf).join('')
}

function dotAt([x, y]) {
  const arc = `a${dotRadius},${dotRadius} 0 1,0`
  return `M${Math.round(x) - dotRadius},${Math.round(y)}${arc} ${2 * dotRadius},0${arc} -${2 * dotRadius},0z`
}

/** In whole units of the drawing, without points that change nothing; islands that vanish are left out. */
function ringsOf(country) {
  const rings = []
  const context = {
    beginPath() {},
    closePath() {},
    arc() {},
    moveTo: (x, y) => rings.push([[Math.round(x), Math.round(y)]]),
    lineTo: (x, y) => rings.at(-1).push([Math.round(x), Math.round(y)]),
  }
  geoPath(projection, context)(country)
  return rings.map(withoutIdle).filter(({ length }) => length > 2)
}

function withoutIdle(ring) {
  const kept = []
  for (const [index, point] of ring.entries()) {
    const [before, after] = [kept.at(-1), ring[index + 1]]
    if (before !== undefined && (same(before, point) || isBetween(before, point, after))) continue
    kept.push(point)
  }
  return kept
}

function same([x, y], [x2, y2]) {
  return x === x2 && y === y2
}

/** On the straight line to the next point. */
function isBetween([x, y], [x2, y2], after) {
  return after !== undefined && (x2 - x) * (after[1] - y2) === (y2 - y) * (after[0] - x2)
}

function pathOf([[x, y], ...others]) {
  let [atX, atY] = [x, y]
  const steps = others.map(([nextX, nextY]) => {
    const step = `${nextX - atX},${nextY - atY}`
    ;[atX, atY] = [nextX, nextY]
    return step
  })
  return `M${x},${y}l${steps.join(' ')}z`
}
