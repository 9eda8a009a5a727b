import { expect, test } from 'vitest'
import { withoutEmpty } from './without-empty.ts'

test('drops empty strings, also inside the objects that the service reads', () => {
  const body = {
    a: '',
    b: 'x',
    user_data: { id: 'u', name: '' },
    device_data: { gaid: '' },
    data: { device_data: { idfa: '', x: 0 } },
  }
  expect(withoutEmpty(body)).toEqual({
    b: 'x',
    user_data: { id: 'u' },
    device_data: {},
    data: { device_data: { x: 0 } },
  })
})

test('keeps free data unchanged', () => {
  const body = { event_data: { coupon: '' }, user_data: ['', ''], device_data: null, count: 0, flag: false }
  expect(withoutEmpty(body)).toEqual(body)
})
