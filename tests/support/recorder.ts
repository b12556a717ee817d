import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RecordedCall = { path: string; body: string }

/** A proxy between simulator and shop that records every callback for replays. */
export async function startRecorder(shopUrl: string) {
  const calls: RecordedCall[] = []
  const send = ({ path, body }: RecordedCall) =>
    fetch(shopUrl + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const call = { path: request.url ?? '/', body }
    calls.push(call)
    const answer = await send(call)
    response.writeHead(answer.status).end(await answer.text())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    send,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
