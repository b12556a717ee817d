import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds `/sw.js`. Its text contains the version of the built files, so every new build is an update of the worker. */
export async function buildServiceWorker(clientFolder: string): Promise<void> {
  const names = await readdir(join(clientFolder, 'assets'))
  const find = (pattern: RegExp) => names.filter(name => pattern.test(name)).map(name => `/assets/${name}`)
  const [stylesheet] = find(/^frame-[\w-]+\.css$/)
  if (!stylesheet) throw new Error('the build has no stylesheet of the frame')
  const version = createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 12)
  const built = { version, stylesheet, fonts: find(/\.woff2$/) }
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { builtFiles: JSON.stringify(built) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      lib: { entry: 'web/service-worker/service-worker.ts', formats: ['es'], fileName: () => 'sw.js' },
    },
  })
}
