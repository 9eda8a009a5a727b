// Loaded into the service before its own code: the parent process sets the offset of its wall clock, in milliseconds.
const RealDate = Date
let offsetMs = 0

class ShiftedDate extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(RealDate.now() + offsetMs)
    else super(...given)
  }

  static override now(): number {
    return RealDate.now() + offsetMs
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate
  }
}

globalThis.Date = ShiftedDate as DateConstructor

process.on('message', (ms) => {
  offsetMs = Number(ms)
})
// The channel alone must not keep the process alive.
process.channel?.unref()
