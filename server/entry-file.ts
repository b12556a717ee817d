import { basename, join } from 'node:path'
import { projectFolder } from '#database/project-folder.ts'

/** The file that runs a part of the server as its own thread or process; scripts/build-server.ts builds each. */
export function entryFile(source: 'server/render/render-worker.ts' | 'sandbox/serve.ts'): string {
  const isBuilt = import.meta.filename.endsWith('.js')
  return join(projectFolder, isBuilt ? `build/app/${basename(source, '.ts')}.js` : source)
}
