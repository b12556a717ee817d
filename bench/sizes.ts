import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const client = new URL('../build/client/', import.meta.url).pathname
const server = new URL('../build/server/', import.meta.url).pathname

type Manifest = {
  entry: { module: string; imports: string[]; css: string[] }
  routes: Record<
    string,
    { path?: string; parentId?: string; module: string; imports: string[]; css: string[] }
  >
}

/** Kilobytes (gzip) that a first visit to the home page loads, beside the budgets of the storefront. */
export async function measureSizes() {
  const manifest = await readManifest()
  const home = Object.entries(manifest.routes).find(([id]) => id.endsWith('/home'))?.[0]
  const files = new Set([manifest.entry.module, ...manifest.entry.imports])
  const styles = new Set(manifest.entry.css)
  for (let id = home; id; id = manifest.routes[id]?.parentId) {
    const route = manifest.routes[id]
    for (const file of [route?.module ?? '', ...(route?.imports ?? [])]) files.add(file)
    for (const file of route?.css ?? []) styles.add(file)
  }
  return {
    scriptKb: { home: await kilobytes(files), budget: 150 },
    styleKb: { home: await kilobytes(styles), budget: 15 },
  }
}

async function readManifest(): Promise<Manifest> {
  const assets = await readdir(join(client, 'assets'))
  const name = assets.find(file => /^manifest-.*\.js$/.test(file))
  if (!name)
    throw new Error(`no manifest below ${client}: build first (npm start, or npm run build); ${server}`)
  const text = await readFile(join(client, 'assets', name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

async function kilobytes(files: Set<string>): Promise<number> {
  let bytes = 0
  for (const file of files) {
    // React Router marks a style that it loads late with a '#'.
    if (file) bytes += gzipSync(await readFile(join(client, file.replace('#', ''))), { level: 9 }).length
  }
  return Math.round(bytes / 102.4) / 10
}
