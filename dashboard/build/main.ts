import { build, type InlineConfig } from 'vite'

const root = new URL('..', import.meta.url).pathname
const watch = process.argv.includes('--watch')

const config: InlineConfig = {
  root,
  configFile: false,
  // At a lower level, Vite warns about every library file with a server component directive.
  logLevel: 'error',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Every page needs the largest chunk; a test limits its size.
    chunkSizeWarningLimit: 900,
    watch: watch ? {} : null,
  },
}

await build(config)
