import {
  exchangeRates as contract,
  type ExchangeRateOnTheWire,
} from '@tributary/contract/manage-api/spend/exchange-rates'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, noContent } from '#http/answer.ts'
import { listByNumber } from '#http/manage-api/list-by-number.ts'
import { serve } from '#http/route.ts'
import {
  addExchangeRate,
  changeExchangeRate,
  removeExchangeRate,
} from '#operations/spend/write-exchange-rate.ts'
import { type ExchangeRate, exchangeRatesAfter } from '#storage/spend/exchange-rates.ts'

export function exchangeRates(server: FastifyInstance, app: App): void {
  serve(server, app, contract.list, listByNumber(exchangeRatesAfter, rateOnTheWire))

  serve(server, app, contract.create, async (_, { project, body }) => {
    const rate = await addExchangeRate(app, project.id, body)
    return isRefusal(rate) ? rate : envelope('Exchange rate stored.', rateOnTheWire(rate), 201)
  })

  serve(server, app, contract.change, async (_, { params, project, body }) => {
    const rate = await changeExchangeRate(app, project.id, {
      id: params.id,
      rate: body.rate,
    })
    return isRefusal(rate) ? rate : envelope('Exchange rate updated.', rateOnTheWire(rate))
  })

  serve(server, app, contract.remove, async (_, { params, project }) => {
    return (await removeExchangeRate(app, project.id, params.id)) ?? noContent
  })
}

function rateOnTheWire({ id, day, from, to, rate, createdAt }: ExchangeRate): ExchangeRateOnTheWire {
  return { id, day, from, to, rate, created_at: createdAt.toISOString() }
}
