import Fastify from 'fastify'

// The peer: what the same framework answers when there is nothing to do.
const app = Fastify()
app.get('/', async () => 'hello')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => app.close())
