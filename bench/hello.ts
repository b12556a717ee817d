import Fastify from 'fastify'

// The comparison server: a bare Fastify that answers a constant.
const app = Fastify()
app.get('/', async () => 'hello')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => app.close())
