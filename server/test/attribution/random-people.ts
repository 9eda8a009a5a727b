import fc from 'fast-check'

/** A person who saw and tapped ads and then opened the app, which reports in several calls. */
export type Person = {
  address: string
  touches: (Record<string, unknown> & {
    kind: 'click' | 'impression'
    campaign: number
    secondsBefore: number
  })[]
  /** Index of the touch that Play's referrer names. */
  referrer: number | null
  deviceData: Record<string, unknown>
  calls: Record<string, object>
}

const userAgent = (model: string, version: string) =>
  `Mozilla/5.0 (Linux; Android ${version}; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36`

const touch = fc.record({
  kind: fc.constantFrom('click' as const, 'click' as const, 'impression' as const),
  campaign: fc.nat(2),
  hasId: fc.boolean(),
  hoursBefore: fc.nat(11),
  model: fc.constantFrom('Pixel 8', 'Pixel 8', 'Pixel 9'),
  version: fc.constantFrom('15', '15', '14'),
})

const person = fc.record({
  touches: fc.array(touch, { maxLength: 6 }),
  hasId: fc.boolean(),
  namesClick: fc.boolean(),
  knowsModel: fc.boolean(),
  isEmulator: fc.boolean(),
})

// No two people share an address or a phone: a touch that matches two people goes to the first to claim it.
export const randomPeople: fc.Arbitrary<Person[]> = fc
  .array(person, { minLength: 8, maxLength: 8 })
  .map((people) =>
    people.map((drawn, n) => {
      const gaid = `${String(n).repeat(8)}-0000-4000-8000-00000000000a`
      const address = `203.0.113.${n}`
      const firstClick = drawn.touches.findIndex(({ kind }) => kind === 'click')
      return {
        address,
        // Seconds apart: of two simultaneous touches the greater id wins, and ids are random.
        touches: drawn.touches.map(({ kind, campaign, hasId, hoursBefore, model, version }, index) => ({
          kind,
          campaign,
          secondsBefore: hoursBefore * 3_600 + 60 + index,
          ip: address,
          ua: userAgent(model, version),
          ...(hasId && { gaid }),
        })),
        referrer: drawn.namesClick && firstClick !== -1 ? firstClick : null,
        deviceData: {
          system_version: '15',
          is_emulator: drawn.isEmulator,
          ...(drawn.hasId && { gaid }),
          ...(drawn.knowsModel && { device_model: 'Pixel 8' }),
        },
        calls: {
          '/init': { app_version: '1.2' },
          '/attribution-data': {},
          '/customer-user-id': { user_id: `user-${n}` },
          '/trigger': { user_data: { id: `user-${n}` } },
          '/capture-event': { event_name: 'item_viewed' },
        },
      }
    }),
  )
