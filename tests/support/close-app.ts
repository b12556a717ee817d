import type { FastifyInstance } from 'fastify'

/** Closes the server with every connection: `fetch` opens some ahead that never send a request, and those do not end. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  app.server.closeAllConnections()
  await closed
}
