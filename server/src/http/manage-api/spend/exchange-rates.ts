import {
  exchangeRates as contract,
  type ExchangeRateOnTheWire,
} from '@tributary/contract/manage-api/spend/exchange-rates'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import {
  addExchangeRate,
  changeExchangeRate,
  removeExchangeRate,
} from '#operations/spend/write-exchange-rate.ts'
import { type ExchangeRate, exchangeRatesAfter } from '#storage/spend/exchange-rates.ts'

export function exchangeRates(server: FastifyInstance, app: App): void {
  const rate = serveResource(server, app, rateOnTheWire)
  rate.pages(contract.list, exchangeRatesAfter)
  rate.create(contract.create, 'Exchange rate stored.', ({ project, body }) =>
    addExchangeRate(app, project.id, body),
  )
  rate.change(contract.change, 'Exchange rate updated.', ({ params, project, body }) =>
    changeExchangeRate(app, project.id, { id: params.id, rate: body.rate }),
  )
  rate.remove(contract.remove, ({ params, project }) => removeExchangeRate(app, project.id, params.id))
}

function rateOnTheWire({ id, day, from, to, rate, createdAt }: ExchangeRate): ExchangeRateOnTheWire {
  return { id, day, from, to, rate, created_at: createdAt.toISOString() }
}
