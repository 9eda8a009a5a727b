import type { TributaryPluginOptions } from './dist/plugin-options.js'

declare function withTributary<Config>(config: Config, options?: TributaryPluginOptions): Config

export = withTributary
