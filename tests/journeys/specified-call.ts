import { expect } from 'vitest'
import { sendRequest } from '../security/send-request.ts'
import type { ValidRequest } from '../security/valid-request.ts'

/** A call as the specification's client makes it, and the fields that the client reads from the answer. */
export type SpecifiedCall = {
  /** Method, path and query, as the specification writes them. */
  call: string
  request?: () => ValidRequest | Promise<ValidRequest>
  /** 200 unless given. */
  status?: number
  /** Fields of the answer, such as `data.pagination.pages`; `data.0.id` is a field of the first entry of a list. */
  reads?: string[]
  /** Values of fields, by the same paths. */
  values?: Record<string, unknown>
  message?: string
  /** The Arabic text of each refused field. */
  errors?: Record<string, string>
}

export type RefusedCall = SpecifiedCall & { what: string }

/** The fields of an object of the answer, given as words, as paths. */
export function within(parent: string, fields: string): string[] {
  return fields.split(' ').map(field => `${parent}.${field}`)
}

type Answer = { success: boolean; message?: string; errors?: { field: string; message: string }[] }

/** Makes the call and compares its answer; a request without an owner is sent with the caller's token. */
export async function checkSpecifiedCall(
  { call, request, status = 200, reads = [], values = {}, message, errors }: SpecifiedCall,
  { url, token }: { url: string; token: string | undefined },
): Promise<void> {
  const given = (await request?.()) ?? {}
  const answer = await sendRequest(call, given, { url, token: given.owner ?? token })
  const body = JSON.parse(answer.text) as Answer
  expect({ status: answer.status, success: body.success }, answer.text).toEqual({
    status,
    success: status < 400,
  })
  const missing = reads.filter(path => fieldAt(body, path) === undefined)
  expect(missing, `fields that ${answer.text.slice(0, 1_500)} lacks`).toEqual([])
  const found = Object.fromEntries(Object.keys(values).map(path => [path, fieldAt(body, path)]))
  expect(found).toEqual(values)
  if (message !== undefined) expect(body.message).toBe(message)
  if (errors !== undefined) expect(messagesByField(body)).toEqual(errors)
}

function fieldAt(body: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], body)
}

function messagesByField({ errors = [] }: Answer): Record<string, string> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}
