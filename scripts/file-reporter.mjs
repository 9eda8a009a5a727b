import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './bootstrap.mjs'

/** A reporter of vitest: writes what became of each file, and its seconds with hooks and imports, to TEST_REPORT. */
export default class FileReporter {
  files = []
  started = new Date()

  onTestModuleEnd(module) {
    const { duration, collectDuration, setupDuration } = module.diagnostic()
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const count = (wanted) => states.filter((state) => state === wanted).length
    this.files.push({
      file: relative(root, module.moduleId),
      seconds: Math.round(duration + collectDuration + setupDuration) / 1000,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      // Failed outside of its tests.
      broken: module.state() === 'failed' && count('failed') === 0,
    })
  }

  onTestRunEnd() {
    const { started, files } = this
    const wall = (Date.now() - started.getTime()) / 1000
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ started, wall, files }))
  }
}
