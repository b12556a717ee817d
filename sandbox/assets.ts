import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { refreshScript } from './refresh.ts'
import { style } from './style.ts'

const aDay = 'public, max-age=86400'

export function registerAssets(app: FastifyInstance) {
  app.get('/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css').send(style),
  )
  app.get('/refresh.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript').send(refreshScript),
  )
  for (const subset of ['arabic', 'latin']) {
    const file = `@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`
    const font = readFileSync(new URL(import.meta.resolve(file)))
    app.get(`/fonts/${subset}.woff2`, (_request, reply) =>
      reply.header('cache-control', aDay).type('font/woff2').send(font),
    )
  }
}
