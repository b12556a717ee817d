import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Fault, Simulator } from './simulator.ts'

const faultBody = z.strictObject({
  /** The prefix of Paymob's path, such as `/v1/intention/`. */
  path: z.string().startsWith('/'),
  how: z.enum(['cut', 'error', 'page', 'hang', 'bad_request', 'unauthorized', 'too_many_requests']),
  when: z.enum(['before', 'after']).optional(),
  times: z.int().min(1).max(1_000).default(1),
  /** Only calls whose JSON body contains this text, such as a transaction's id. */
  containing: z.string().min(1).optional(),
})

/** A rejected call has no effect, so by default these answers replace the call. */
const rejections = {
  bad_request: { status: 400, body: { detail: 'Bad request.' } },
  unauthorized: { status: 401, body: { detail: 'Looks like the secret key is invalid' } },
  too_many_requests: { status: 429, body: { detail: 'Request was throttled.' } },
}

const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
const hangSeconds = 3_600

/**
 * `_control/faults`: makes the next calls fail. With `after`, the call takes effect but its answer is lost, which is
 * the hardest case for the shop.
 */
export function registerFaults(app: FastifyInstance, sim: Simulator, prefix: string) {
  app.get('/_control/faults', () => ({ faults: sim.faults }))
  app.post('/_control/faults', request => {
    const fault = faultBody.parse(request.body)
    sim.faults.push({ ...fault, when: fault.when ?? (fault.how in rejections ? 'before' : 'after') })
    return { faults: sim.faults }
  })
  app.delete('/_control/faults', () => {
    sim.faults = []
    return { faults: [] }
  })

  // The body is parsed by then.
  app.addHook('preValidation', async (request, reply) => {
    const fault = take(sim, request, prefix, 'before')
    if (fault) return reply.send(await spoil(sim, request, reply, fault))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = take(sim, request, prefix, 'after')
    return fault ? spoil(sim, request, reply, fault) : payload
  })
}

function take(sim: Simulator, request: FastifyRequest, prefix: string, when: Fault['when']) {
  const path = request.url.slice(prefix.length)
  if (path.startsWith('/_control/')) return undefined
  const body = JSON.stringify(request.body ?? null)
  const fault = sim.faults.find(
    each =>
      each.when === when &&
      path.startsWith(each.path) &&
      (!each.containing || body.includes(each.containing)),
  )
  if (!fault) return undefined
  fault.times -= 1
  sim.faults = sim.faults.filter(({ times }) => times > 0)
  return fault
}

async function spoil(
  sim: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
  { how }: Fault,
): Promise<string> {
  if (how === 'hang') {
    sim.heldRequests += 1
    await sim.clock.wait(hangSeconds)
    sim.heldRequests -= 1
  }
  if (how === 'cut' || how === 'hang') request.raw.socket.destroy()
  if (how === 'page') {
    reply.code(502).type('text/html')
    return page
  }
  if (how === 'bad_request' || how === 'unauthorized' || how === 'too_many_requests') {
    const { status, body } = rejections[how]
    reply.code(status)
    return JSON.stringify(body)
  }
  reply.code(500)
  return JSON.stringify({ detail: 'A server error occurred.' })
}
