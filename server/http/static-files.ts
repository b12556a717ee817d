import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#model/errors.ts'
import type { Storage } from '../storage/storage.ts'
import { documentHeaders } from './security-headers.ts'

const clientFiles = fileURLToPath(new URL('../../build/client/', import.meta.url))
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
      reply.header('cache-control', isAsset ? immutable : 'public, max-age=3600')
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
