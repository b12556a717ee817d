import { benchApp } from './bench-app.ts'

// Serves the API only, on a filled database.
const { app, database } = await benchApp(process.env.DATABASE_URL ?? '')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await app.close()
  await database.close()
})
