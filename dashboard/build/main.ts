import { build, type InlineConfig } from 'vite'

const root = new URL('..', import.meta.url).pathname
const watch = process.argv.includes('--watch')

const config: InlineConfig = {
  root,
  configFile: false,
  // Its warnings are about marks for server components in libraries, one for each of their files.
  logLevel: 'error',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The largest piece is the one that every page needs; the limit on it is held by a test.
    chunkSizeWarningLimit: 900,
    watch: watch ? {} : null,
  },
}

await build(config)
