import type { Conversion } from '#domain/conversions/conversion.ts'
import { conversionOf } from '#domain/conversions/conversion-of.ts'
import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'
import type { OutboundRequest } from '#outbound/send-outbound.ts'
import type { DeliveryRequest, Recipient } from './sender.ts'

type Write = (conversion: Conversion, to: Recipient) => OutboundRequest | { skip: string }

/** Turns a fact into a network's conversion request, with remarks about fields that the network will miss. */
export function writeConversion(write: Write): (fact: OutboundFact, to: Recipient) => DeliveryRequest {
  return (fact, to) => {
    const conversion = conversionOf(fact, to)
    if ('skip' in conversion) return conversion
    const call = write(conversion, to)
    if ('skip' in call || conversion.remarks.length === 0) return call
    return { ...call, remark: conversion.remarks.join(', ') }
  }
}

export function jsonCall(url: string, body: object, headers: Record<string, string> = {}): OutboundRequest {
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** A text setting, or ''. */
export function settingOf({ settings }: Recipient, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}

/** The destination's own id for this conversion; '' if none is configured. */
export function idForName({ settings }: Recipient, name: string, conversion: Conversion['name']): string {
  const map = settings[name]
  const key = typeof conversion === 'string' ? conversion : conversion.own
  const id = typeof map === 'object' && map !== null ? (map as Record<string, unknown>)[key] : ''
  return typeof id === 'string' ? id : ''
}
