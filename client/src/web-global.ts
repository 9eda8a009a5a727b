import { readAttributes } from './web/read-attributes.ts'
import { makeWebClient } from './web/web-client.ts'
import type { TributaryWebClient } from './web-definitions.ts'

const page = globalThis as { TributaryWeb?: TributaryWebClient }

page.TributaryWeb ??= makeWebClient()

// A page without any script of its own: the options stand on the script element.
const options = readAttributes(document.currentScript)
if (options) page.TributaryWeb.start(options).catch((error) => console.error(error))
