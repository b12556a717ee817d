import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '../messages/ar/catalogue.ts'
import { common } from '../messages/ar/common.ts'
import { home } from '../messages/ar/home.ts'
import { product } from '../messages/ar/product.ts'
import { store } from '../messages/ar/store.ts'

const budgetBytes = 150_000

/** Pages that a first visit often begins with, and a sentence of each message area that they load (`areasOf`). */
const pages = [
  { path: '/', route: 'store/home', sentences: [home.callTitle] },
  { path: '/subscriptions/x', route: 'store/product', sentences: [product.notFoundText] },
  { path: '/subscriptions', route: 'store/products', sentences: [catalogue.category.notFoundText] },
]
const commonSentences = [common.skipToContent, store.header.nav]

type Route = { module: string; imports: string[]; clientMiddlewareModule?: string }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

/** Fails the build when a page's first load has more script than the budget, after gzip. */
export async function checkScriptBudget(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const names = (await readdir(assets)).filter(name => name.endsWith('.js'))
  const manifest = await readManifest(assets, names)
  const sizes = await Promise.all(
    pages.map(async ({ path, route, sentences }) => {
      const scripts = [
        ...scriptsOf(manifest, route),
        ...(await messageScripts(assets, names, [...commonSentences, ...sentences])),
      ]
      const bytes = await Promise.all(
        scripts.map(async name => (await stat(join(assets, `${name}.gz`))).size),
      )
      return { path, bytes: bytes.reduce((sum, size) => sum + size, 0) }
    }),
  )
  const report = sizes.map(({ path, bytes }) => `${path} ${(bytes / 1000).toFixed(2)} kB`).join(', ')
  if (sizes.some(({ bytes }) => bytes > budgetBytes)) {
    throw new Error(`The script budget of ${budgetBytes / 1000} kB is exceeded (gzip): ${report}`)
  }
  process.stdout.write(`Scripts of a first visit (gzip, at most ${budgetBytes / 1000} kB): ${report}\n`)
}

async function readManifest(assets: string, names: readonly string[]): Promise<Manifest> {
  const name = names.find(name => name.startsWith('manifest-')) ?? ''
  const script = await readFile(join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

function scriptsOf({ entry, routes }: Manifest, route: string): Set<string> {
  const paths = [entry.module, ...entry.imports]
  for (const id of ['root', 'store/layout', route]) {
    const { module, imports = [], clientMiddlewareModule } = routes[id] ?? { module: '' }
    paths.push(module, ...imports, ...(clientMiddlewareModule ? [clientMiddlewareModule] : []))
  }
  return new Set(paths.map(path => path.replace('/assets/', '')))
}

/** Finds the chunks of messages by a sentence of each, because chunks have no stable names. */
async function messageScripts(
  assets: string,
  names: readonly string[],
  sentences: readonly string[],
): Promise<string[]> {
  const texts = await Promise.all(
    names.map(async name => ({ name, text: await readFile(join(assets, name), 'utf8') })),
  )
  return sentences.map(sentence => {
    const found = texts.filter(({ text }) => text.includes(sentence))
    if (found.length !== 1)
      throw new Error(`The script budget needs one chunk with the message “${sentence}”`)
    return found[0]?.name ?? ''
  })
}
