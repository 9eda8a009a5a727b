import { build, type InlineConfig } from 'vite'
import { compressBuilt } from './compress-built.ts'

const root = new URL('..', import.meta.url).pathname
const watch = process.argv.includes('--watch')

// Vite would make React's development build for a caller that runs under another name, such as `test`.
process.env.NODE_ENV = 'production'

/** Many dialogs need them, but no page at first. */
const forms =
  /src.parts.forms|react-number-format|components.(Checkbox|Fieldset|MultiSelect|NumberInput|PasswordInput|Pill|Radio|Switch|TagsInput|Textarea)/

const config: InlineConfig = {
  root,
  configFile: false,
  // At a lower level, Vite warns about every library file with a server component directive.
  logLevel: 'error',
  build: {
    outDir: 'dist',
    // What the release lists of the libraries in the bundle: release/third-party.ts.
    license: { fileName: '.vite/license.json' },
    emptyOutDir: true,
    target: 'es2022',
    // Every page needs the largest chunk; a test limits the weight of the first page.
    chunkSizeWarningLimit: 900,
    cssCodeSplit: false,
    watch: watch ? {} : null,
    rolldownOptions: {
      output: {
        // What many pages share is one file: a page takes a few requests, not thirty.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: (id) => !forms.test(id), minShareCount: 12, priority: 2 },
            { name: 'parts', test: /src.(api|format|parts(?!.forms)|shell)/, minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
}

await build(config)
if (!watch) await compressBuilt(`${root}dist`)
