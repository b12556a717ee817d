import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections when the server closes: those without a request in progress at once, the others after their answer,
 * and all that are left after `graceMs`. Node's own `close()` waits without limit for a connection that has sent nothing
 * or half of a request, such as a browser's spare connection.
 */
export function endConnectionsOnClose(app: FastifyInstance, { graceMs }: { graceMs: number }): void {
  const { server } = app
  const open = new Set<Socket>()
  const running = new Set<ServerResponse>()
  let isClosing = false
  const isBusy = (socket: Socket) => [...running].some(({ req }) => req.socket === socket)

  server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // Before the listener that answers.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      // After its last bytes have been sent.
      if (isClosing && !isBusy(socket)) socket.destroySoon()
    })
  })
  // Node and Fastify call this while they close. Node's own version also cuts off answers that are not sent completely.
  server.closeIdleConnections = () => {
    for (const socket of open) if (!isBusy(socket)) socket.destroy()
  }
  app.addHook('preClose', async () => {
    isClosing = true
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    server.once('close', () => clearTimeout(timer))
  })
}
