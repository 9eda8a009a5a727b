import { StartRefused } from '#start/start-refused.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type TracingSettings = {
  /** The whole URL that spans are sent to. */
  url: string
  /** Undefined: the SDK's rules, which read OTEL_RESOURCE_ATTRIBUTES. */
  serviceName: string | undefined
  sampler: (typeof samplers)[number]
  /** Of traces, from 0 to 1; for samplers with a ratio. */
  ratio: number
}

type Given = {
  OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined
  OTEL_EXPORTER_OTLP_PROTOCOL: string
  OTEL_SERVICE_NAME: string | undefined
  OTEL_TRACES_SAMPLER: string
  OTEL_TRACES_SAMPLER_ARG: string
}

/** Checked only if traces are on: these variables are often set for all programs of a machine. */
export function tracingSettings(given: Given): TracingSettings | undefined {
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const protocol = given.OTEL_EXPORTER_OTLP_PROTOCOL
  if (protocol !== 'http/protobuf')
    throw refused('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/protobuf (usually port 4318)', protocol)
  const sampler = samplers.find((name) => name === given.OTEL_TRACES_SAMPLER)
  if (sampler === undefined)
    throw refused('OTEL_TRACES_SAMPLER', `one of ${samplers.join(', ')}`, given.OTEL_TRACES_SAMPLER)
  const ratio = Number(given.OTEL_TRACES_SAMPLER_ARG)
  if (!(ratio >= 0 && ratio <= 1))
    throw refused('OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1', given.OTEL_TRACES_SAMPLER_ARG)
  return {
    url: `${given.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    serviceName: given.OTEL_SERVICE_NAME,
    sampler,
    ratio,
  }
}

function refused(name: string, valid: string, given: string): StartRefused {
  return new StartRefused(`${name} must be ${valid}, but ${JSON.stringify(given)} is not.`)
}
