import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compareCosts, connections, openEventSender } from '#cost-per-event.ts'
import type { Measure } from '#measure.ts'
import type { Scope } from '#scope.ts'
import { serverCommand } from '#start-service.ts'

/** What traces cost senders of events: CPU time of the service and its database per event. */
export const traces: Measure = {
  name: 'traces',
  title: `POST /capture-event over ${connections} connections, in turns without traces, with one of a hundred and with all`,
  run: async (scope, pace) => {
    const collector = await openCollector(scope)
    const withRatio = (ratio: number) =>
      openEventSender(
        scope,
        serverCommand(
          `--otel-exporter-otlp-endpoint=${collector}`,
          '--otel-traces-sampler=parentbased_traceidratio',
          `--otel-traces-sampler-arg=${ratio}`,
        ),
      )
    return compareCosts(
      [
        { name: 'without', send: await openEventSender(scope, serverCommand()) },
        { name: 'one trace of a hundred', send: await withRatio(0.01), target: { atMost: 5 } },
        { name: 'all traces', send: await withRatio(1) },
      ],
      pace === 'short' ? 2_000 : 30_000,
    )
  },
}

/** Takes all spans and reads none. */
async function openCollector(scope: Scope): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
