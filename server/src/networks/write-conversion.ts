import type { Conversion } from '../domain/conversions/conversion.ts'
import { conversionOf } from '../domain/conversions/conversion-of.ts'
import type { News } from '../domain/outbound/news.ts'
import type { OutsideCall } from '../outbound/call-outside.ts'
import type { Addressee, Parcel } from './sender.ts'

type Write = (conversion: Conversion, to: Addressee) => OutsideCall | { skip: string }

/** News as a conversion in a network's own words, with what the network's catalogue will miss. */
export function writeConversion(write: Write): (news: News, to: Addressee) => Parcel {
  return (news, to) => {
    const conversion = conversionOf(news)
    if ('skip' in conversion) return conversion
    const call = write(conversion, to)
    if ('skip' in call || conversion.remarks.length === 0) return call
    return { ...call, remark: conversion.remarks.join(', ') }
  }
}

export function jsonCall(url: string, body: object, headers: Record<string, string> = {}): OutsideCall {
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** A setting that is text, else ''. */
export function settingOf({ settings }: Addressee, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}

/** What the destination calls this conversion; '' when it has no name for it. */
export function idForName({ settings }: Addressee, name: string, conversion: string): string {
  const map = settings[name]
  const id = typeof map === 'object' && map !== null ? (map as Record<string, unknown>)[conversion] : ''
  return typeof id === 'string' ? id : ''
}
