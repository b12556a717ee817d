import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import compileMessage from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  server: { middlewareMode: true },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
  },
})

/**
 * A few files of some size, where automatic splitting makes 50 of a few hundred bytes for one page: the libraries,
 * what surrounds every page of the shop, and what its lists and products share. Each takes its imports along: what
 * only some visitors need (a cart, a session, a form that is kept) stays out of the frame by name.
 */
function chunkGroups() {
  const library = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)
  const web = (files: string) => new RegExp(`[\\\\/]web[\\\\/](${files.replaceAll('/', '[\\\\/]')})`)
  return [
    { name: 'framework', test: library('react|react-dom|react-router|scheduler|use-intl'), priority: 4 },
    {
      name: 'frame',
      test: web(
        'root\\.tsx|store/(frame|layout)\\.tsx|ui/toast|lib/(?!cart/|coming-|on-its-way|forms/|guard|list-pages|lists/|live/|order/|purchase/|query-provider|whatsapp)',
      ),
      priority: 3,
    },
    { name: 'shelf', test: web('ui/(picture|rating|breadcrumb|card|badge)\\.tsx'), priority: 2 },
    {
      name: 'lists',
      test: web('store/catalogue/product-|ui/titled-section'),
      priority: 1,
    },
    {
      name: 'purchase',
      test: web('ui/(tabs|number-stepper|notice|radio-cards|empty-state)\\.tsx'),
      priority: 1,
    },
  ]
}

/** Messages are parsed while building, so that the browser needs no parser: 8.7 kB less for every page. */
function compiledMessages(): Plugin {
  const formatMessage = fileURLToPath(new URL('./web/lib/format-message.client.ts', import.meta.url))
  const catalogue = /\/messages\/(ar|en)\/(common|store|account|purchase|subscriptions|payments|admin)\.ts$/
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: source => (source === 'use-intl/format-message' ? formatMessage : undefined),
    async load(id) {
      if (!catalogue.test(id)) return
      const words: Record<string, unknown> = await import(id)
      return Object.entries(words)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(compiled(value))}`)
        .join('\n')
    },
  }
}

function compiled(words: unknown): unknown {
  if (typeof words === 'string') return compileMessage(words)
  return Object.fromEntries(Object.entries(words ?? {}).map(([key, value]) => [key, compiled(value)]))
}
