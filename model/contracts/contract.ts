import { z } from 'zod'
import type { Access } from '../permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallName = `${Method} /${string}`

/** One call of the API. It validates the route's input, filters the reply, generates OpenAPI and types the client. */
export type Contract = {
  summary: string
  tag: string
  access: Access
  /** Path parameters, as in `/api/orders/{id}`. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** `multipart` bodies are forms: text fields, and files as `z.file()`. The same fields may come as JSON. */
  bodyType?: 'json' | 'multipart'
  /** The largest body that the call accepts; 64 kB unless its fields need more. */
  maxBodyBytes?: number
  /** The type of `data`; omitted for a reply without data. */
  data?: z.ZodType
  /** Fields beside `data` (a list's `pagination`, checkout's `checkoutUrl`). */
  envelope?: z.ZodRawShape
  status?: 200 | 201 | 202
  /** A failure repeats its `message` as `error`, which the specification’s client reads. */
  repeatsMessageAsError?: boolean
  /** The reply is a stream of this type instead of a JSON body. */
  stream?: 'text/event-stream' | 'text/csv'
  /** The client's timeout in milliseconds; 10 seconds unless the specification says otherwise. */
  timeoutMs?: number
  /** Calls that create money or goods accept an `Idempotency-Key`. */
  idempotent?: boolean
  /** A call that refunds money is refused without an `Idempotency-Key`: a repeated request would refund twice. */
  needsKey?: boolean
  /** The command claims its `Idempotency-Key` in its own transaction, instead of in one before it. */
  claimsKeyInTransaction?: boolean
}

export type ContractTable = Record<CallName, Contract>

export function contracts<const T extends ContractTable>(table: T): T {
  return table
}

/** A whole number in a query string: digits only, so `0x10`, `1e3`, an empty text and ` 1` are refused. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
}

export const flag = z.enum(['true', 'false']).transform(value => value === 'true')

/** Any text: the route replies "not found" to an id of another format, without a query (server/http/ids.ts). */
export const id = z.string().min(1).max(64)

/** An amount in SAR. */
export const sar = z.number()

export const isoDate = z.iso.datetime()

type InferIn<S> = S extends z.ZodType ? z.input<S> : never
type InferOut<S> = S extends z.ZodType ? z.output<S> : never
type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** The input of a call. Numbers and flags of a query may be typed values; the client converts them to text. */
export type CallInput<C extends Contract> = Simplify<
  (C['params'] extends z.ZodType ? { params: InferIn<C['params']> } : unknown) &
    (C['query'] extends z.ZodType ? { query?: Loose<InferOut<C['query']>> } : unknown) &
    (C['body'] extends z.ZodType ? BodyInput<C> : unknown) &
    (C['needsKey'] extends true
      ? { idempotencyKey: string }
      : C['idempotent'] extends true
        ? { idempotencyKey?: string }
        : unknown)
>
type BodyInput<C extends Contract> = C['bodyType'] extends 'multipart'
  ? { body: FormData }
  : undefined extends InferIn<C['body']>
    ? { body?: InferIn<C['body']> }
    : { body: InferIn<C['body']> }
type Loose<T> = { [K in keyof T]?: T[K] | undefined }

type Envelope<C extends Contract> = C['envelope'] extends z.ZodRawShape
  ? { [K in keyof C['envelope']]: InferOut<C['envelope'][K]> }
  : unknown
type Data<C extends Contract> = C['data'] extends z.ZodType ? { data: InferOut<C['data']> } : unknown

/** The reply without `success: true`, which the route adds. */
export type CallReply<C extends Contract> = Simplify<{ message?: string } & Data<C> & Envelope<C>>
