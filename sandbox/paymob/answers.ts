import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** The answer of an API call. Paymob's error bodies differ between calls. */
export type Answer = { status: number; body: unknown }

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).send(answer.body)
}

export const notFound: Answer = { status: 404, body: { detail: 'Not found.' } }
export const incorrectCredentials: Answer = { status: 401, body: { detail: 'incorrect credentials' } }

/** The message of a field: "required" when it is missing, else what is wrong with it. */
export function fieldError(wrong: string) {
  return {
    error: (issue: { input?: unknown }) => (issue.input === undefined ? 'This field is required.' : wrong),
  }
}

/** `{"billing_data":{"email":["Enter a valid email address."]}}`: nested like the body, without list positions. */
export function invalidFields(error: z.ZodError): Answer {
  const body: Record<string, unknown> = {}
  for (const issue of error.issues) {
    const names = issue.path.filter(key => typeof key === 'string')
    const last = names.pop() ?? 'detail'
    let parent = body
    for (const name of names) parent = childOf(parent, name)
    parent[last] ??= [issue.message]
  }
  return { status: 400, body }
}

function childOf(parent: Record<string, unknown>, name: string): Record<string, unknown> {
  const existing = parent[name]
  if (typeof existing === 'object' && existing !== null && !Array.isArray(existing)) {
    return existing as Record<string, unknown>
  }
  const child: Record<string, unknown> = {}
  parent[name] = child
  return child
}
