import type { AllContracts, KnownCall } from './contracts/all.ts'
import type { CallInput, CallReply } from './contracts/contract.ts'

// Types only, so the browser loads no schema.
type Input<Name extends KnownCall> = CallInput<AllContracts[Name]>
type Arguments<Name extends KnownCall> =
  Record<never, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

/** `call('GET /api/subscriptions/{id}', { params: { id } })`: the same in the browser, in a loader and in a test. */
export type Call = <Name extends KnownCall>(
  name: Name,
  ...args: Arguments<Name>
) => Promise<CallReply<AllContracts[Name]>>

export type CallRequest = {
  method: string
  path: string
  body?: unknown
  idempotencyKey?: string | undefined
}

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** The HTTP request behind a call's name and input. */
export function requestOf(name: string, input: AnyInput = {}): CallRequest {
  const [method = 'GET', template = '/'] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(input.params?.[key] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  const suffix = query.size > 0 ? `?${query}` : ''
  return { method, path: path + suffix, body: input.body, idempotencyKey: input.idempotencyKey }
}

/** An error answer of the API, with what a screen shows and acts on. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: { field: string; message: string }[]
  readonly data: unknown

  constructor(
    status: number,
    answer: { message: string; code: string; errors?: CallError['errors']; data?: unknown },
  ) {
    super(answer.message)
    this.name = 'CallError'
    this.status = status
    this.code = answer.code
    this.errors = answer.errors ?? []
    this.data = answer.data
  }
}
