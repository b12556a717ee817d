import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { catalogue } from '../messages/ar/catalogue.ts'
import { common } from '../messages/ar/common.ts'
import { home } from '../messages/ar/home.ts'
import { product } from '../messages/ar/product.ts'
import { store } from '../messages/ar/store.ts'

const budgetBytes = 150_000
const styleBudgetBytes = 15_500

/** Pages that a first visit often begins with, and a sentence of each message area that they load (`areasOf`). */
const pages = [
  { path: '/', route: 'store/home', sentences: [home.callTitle] },
  { path: '/subscriptions/x', route: 'store/product', sentences: [product.notFoundText] },
  { path: '/subscriptions', route: 'store/products', sentences: [catalogue.category.notFoundText] },
]
const commonSentences = [common.skipToContent, store.header.nav]

type Route = {
  module: string
  imports?: string[]
  css?: string[]
  clientMiddlewareModule?: string
  parentId?: string
}
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

/** Fails the build when a page's first load has more script or style than the budget, after gzip. */
export async function checkFirstVisit(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const names = (await readdir(assets)).filter(name => name.endsWith('.js'))
  const manifest = await readManifest(assets, names)
  checkStaffScripts(manifest)
  const sizes = await Promise.all(
    pages.map(async ({ path, route, sentences }) => {
      const messages = await messageScripts(assets, names, [...commonSentences, ...sentences])
      const scripts = new Set([...scriptsOf(manifest, route), ...messages])
      // React Router marks a sheet that several routes share with `#`.
      const styles = routesOf(manifest, route).flatMap(({ css = [] }) =>
        css.map(name => name.replace('#', '')),
      )
      return {
        path,
        script: await gzipBytes(assets, scripts),
        style: await gzipBytes(assets, new Set(styles)),
      }
    }),
  )
  const limits = `at most ${inKb(budgetBytes)} and ${inKb(styleBudgetBytes)}`
  const report = `Scripts and styles of a first visit (gzip, ${limits}): ${sizes
    .map(({ path, script, style }) => `${path} ${inKb(script)} and ${inKb(style)}`)
    .join(', ')}\n`
  if (sizes.some(({ script, style }) => script > budgetBytes || style > styleBudgetBytes)) {
    throw new Error(`Too much: ${report}`)
  }
  process.stdout.write(report)
}

/** Fails the build when a shopper's page loads a script of the staff screens; see `scriptGroups`. */
function checkStaffScripts({ routes }: Manifest): void {
  for (const [id, { module, imports = [], parentId }] of Object.entries(routes)) {
    const isStaff = id === 'admin/layout' || parentId === 'admin/layout'
    const staffScript = [module, ...imports].find(path => path.startsWith('/assets/staff-'))
    if (staffScript && !isStaff) throw new Error(`${id} loads a script of the staff screens: ${staffScript}`)
  }
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`

async function gzipBytes(assets: string, names: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...names].map(name => stat(join(assets, `${basename(name)}.gz`))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

async function readManifest(assets: string, names: readonly string[]): Promise<Manifest> {
  const name = names.find(name => name.startsWith('manifest-')) ?? ''
  const script = await readFile(join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

function routesOf({ routes }: Manifest, route: string): Route[] {
  return ['root', 'store/layout', route].map(id => routes[id] ?? { module: '', imports: [] })
}

function scriptsOf(manifest: Manifest, route: string): Set<string> {
  const { entry } = manifest
  const paths = [entry.module, ...entry.imports]
  for (const { module, imports = [], clientMiddlewareModule } of routesOf(manifest, route)) {
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
