import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Database, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { type AllContracts, allContracts, type KnownCall } from '#model/contracts/all.ts'
import type { CallReply, Contract } from '#model/contracts/contract.ts'
import { AppError } from '#model/errors.ts'
import { type Language, languageFromHeader } from '#model/languages.ts'
import type { Access } from '#model/permissions.ts'
import { bodyBytesOf, refuseTooManyValues } from './body-limits.ts'
import { fixedSegments } from './fixed-segments.ts'
import { type ClaimKey, once, onceInTransaction, type StoreReply } from './idempotency.ts'
import type { JsonBytes } from './json-bytes.ts'
import { comparableForm, readForm } from './multipart.ts'
import { type Authenticate, authorize, type Session } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by the error handler. */
    repeatsMessageAsError?: boolean
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type SessionFor<A extends Access> = A extends 'public' ? Session | undefined : Session

export type RouteRequest<C extends Contract> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  session: SessionFor<C['access']>
  language: Language
  /**
   * For idempotent calls: stores the answer under the caller's key, in the command's own transaction. Without it, a
   * crash between the commit and the answer lets a repeated call create the record twice.
   */
  storeReply: (tx: Tx, answer: CallReply<C>) => Promise<void>
  /** For calls with `claimsKeyInTransaction`: the first statement of the command's transaction. */
  claimKey: ClaimKey
  /** Aborted when the server stops, so long replies end. */
  closing: AbortSignal
  raw: FastifyRequest
  reply: FastifyReply
}

/** A handler may write the whole reply itself, checked by the contract; idempotent calls must not. */
type Handler<C extends Contract> = (request: RouteRequest<C>) => Promise<CallReply<C> | JsonBytes>

/** Registers calls by their contract: validation, permission, reply filter and OpenAPI follow from it. */
export type Router = <Name extends KnownCall>(name: Name, handler: Handler<AllContracts[Name]>) => void

type RouterOptions = { authenticate: Authenticate; database: Database; closing: AbortSignal }

export function createRouter(
  app: FastifyInstance,
  { authenticate, database, closing }: RouterOptions,
): Router {
  return (name, handler) => {
    const contract: Contract = allContracts[name]
    const handle = handler as unknown as Handler<Contract>
    const [method, path] = name.split(' ') as [HTTPMethods, string]
    const status = contract.status ?? 200
    const fixed = fixedSegments(name)
    const sessions = new WeakMap<FastifyRequest, Session>()
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(contract),
      config: { repeatsMessageAsError: contract.repeatsMessageAsError ?? false },
      // Before validation, so callers without permission learn nothing about the fields.
      onRequest: async request => {
        if (fixed.areIn(request.params)) throw new AppError('not_found')
        const session = await authorize(request, contract.access, authenticate)
        if (session) sessions.set(request, session)
      },
      bodyLimit: bodyBytesOf(contract),
      preValidation: [
        ...(contract.bodyType === 'multipart' ? [readForm] : []),
        ...(contract.body ? [refuseTooManyValues(contract)] : []),
      ],
      handler: async (request, reply) => {
        reply.status(status).header('cache-control', 'no-store')
        const session = sessions.get(request)
        // The reply filter of the contract only passes JSON.
        const storedReply = (answer: object) => ({ status, body: { success: true, ...answer } as JsonObject })
        const answer = (store: StoreReply, claimKey: ClaimKey = noClaim) =>
          handle({
            params: request.params,
            query: request.query,
            body: request.body,
            session,
            language: languageFromHeader(request.headers['accept-language']),
            storeReply: (tx: Tx, answer: object) => store(tx, storedReply(answer)),
            claimKey,
            closing,
            raw: request,
            reply,
          } as RouteRequest<Contract>)
        const key = contract.idempotent && session ? idempotencyKey(request) : undefined
        if (contract.needsKey && !key) throw new AppError('idempotency_key_required')
        if (!session || !key) {
          const answered = await answer(async () => undefined)
          if (Buffer.isBuffer(answered)) return reply.type(jsonType).send(answered)
          return contract.stream ? reply : storedReply(answered).body
        }
        const answerWith = async (store: StoreReply, claim?: ClaimKey) =>
          storedReply(await answer(store, claim))
        const body = comparableForm(request.body)
        const attempt = { userId: session.userId, key, method, path: request.url, body }
        const stored = contract.claimsKeyInTransaction
          ? await onceInTransaction(database, attempt, (claim, store) => answerWith(store, claim))
          : await once(database, attempt, answerWith)
        reply.status(stored.status)
        return stored.body
      },
    })
  }
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) throw new AppError('bad_request')
  return header
}

const jsonType = 'application/json; charset=utf-8'
const noClaim: ClaimKey = async () => undefined

const noQuery = z.strictObject({})

function schemaOf(contract: Contract) {
  const answer = z.object({
    success: z.literal(true),
    message: z.string().optional(),
    ...(contract.data ? { data: contract.data } : {}),
    ...contract.envelope,
  })
  return {
    summary: contract.summary,
    ...(contract.maxBodyBytes ? { description: `Body of at most ${contract.maxBodyBytes / 1_024} kB.` } : {}),
    tags: [contract.tag],
    querystring: contract.query ?? noQuery,
    ...(contract.params ? { params: contract.params } : {}),
    ...(contract.body ? { body: contract.body } : {}),
    ...(contract.bodyType === 'multipart' ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
    ...(contract.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(contract.stream
      ? { produces: [contract.stream] }
      : { response: { [contract.status ?? 200]: answer } }),
  }
}
