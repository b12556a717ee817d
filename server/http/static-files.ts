import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectFolder } from '#database/project-folder.ts'
import { AppError } from '#model/errors.ts'
import type { Storage } from '../storage/storage.ts'
import { documentHeaders } from './security-headers.ts'

const clientFiles = join(projectFolder, 'build', 'client')
const immutable = 'public, max-age=31536000, immutable'

/** Serves the built client files: hashed names are cached for a year, the others (icon, manifest) for an hour. */
export async function installStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFiles,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/client/assets/')
      // A browser that keeps an old service worker would not update the shop.
      const isWorker = /\/client\/sw\.js(\.|$)/.test(path)
      reply.header('cache-control', isAsset ? immutable : isWorker ? 'no-cache' : 'public, max-age=3600')
      // Scripts, styles and fonts only: nothing among them opens as a document.
      if (isAsset) for (const name of documentHeaders) reply.removeHeader(name)
    },
    schemaHide: true,
  })
}

/** Pictures that staff uploaded. Their names change with their content. */
export function installUploads(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>('/uploads/*', { schema: { hide: true } }, async (request, reply) => {
    const file = await storage.read(request.params['*'])
    if (!file) throw new AppError('not_found')
    return reply
      .header('cache-control', immutable)
      .header('content-length', file.size)
      .type(file.contentType)
      .send(file.bytes)
  })
}
