import { setImmediate } from 'node:timers/promises'
import { endpoints } from '@tributary/contract/endpoints'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import { expect, test } from 'vitest'
import { makeDescribeContract } from '../../src/http/docs/describe-contract.ts'
import { renderDocs } from '../../src/http/docs/render-docs.ts'

test('the event loop goes on turning while the API reference is built', async () => {
  let isBuilt = false
  const description = makeDescribeContract({ version: '1.2.3' })().finally(() => {
    isBuilt = true
  })
  let turns = 0
  for (; !isBuilt; turns += 1) await setImmediate()
  expect(turns).toBeGreaterThan(10)
  const { json, page } = await description
  const document = JSON.parse(json.toString())
  expect(document).toEqual(JSON.parse(JSON.stringify(await buildOpenApi(endpoints, { version: '1.2.3' }))))
  expect(page.equals(Buffer.from(await renderDocs(document)))).toBe(true)
})

test('it is built once', async () => {
  const describeContract = makeDescribeContract({ version: '1.2.3' })
  const [one, other] = await Promise.all([describeContract(), describeContract()])
  expect(one).toBe(other)
})
