/**
 * Bundles the server, the thread that renders pages and the sandbox. Node then reads a few files instead of about a
 * thousand at each start.
 */
import { join } from 'node:path'
import { build } from 'vite'
import { projectFolder } from '#database/project-folder.ts'

/** Packages that read files beside their own, are compiled for the machine, or must be the same for the built pages. */
const external = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'graphile-worker',
  'pg',
  'pino',
  'sharp',
  '@react-router/node',
  'react',
  'react-dom',
  'react-router',
]

await build({
  configFile: false,
  root: projectFolder,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: join('build', 'app'),
    target: 'node24',
    // Names of functions stay readable in the stack traces of the log.
    minify: false,
    rolldownOptions: {
      input: ['server/main.ts', 'server/render/render-worker.ts', 'sandbox/serve.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
