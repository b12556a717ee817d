import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import { type AllContracts, allContracts, type KnownCall } from '#model/contracts/all.ts'
import type { CallReply, Contract } from '#model/contracts/contract.ts'
import { type Language, languageFromHeader } from '#model/languages.ts'
import type { Access } from '#model/permissions.ts'
import { type Authenticate, authorize, type Session } from './session.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type SessionFor<A extends Access> = A extends 'public' ? Session | undefined : Session

export type RouteRequest<C extends Contract> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  session: SessionFor<C['access']>
  language: Language
  raw: FastifyRequest
  reply: FastifyReply
}

type Handler<C extends Contract> = (request: RouteRequest<C>) => Promise<CallReply<C>>

/** Registers calls by their contract: validation, permission, reply filter and OpenAPI follow from it. */
export type Router = <Name extends KnownCall>(name: Name, handler: Handler<AllContracts[Name]>) => void

export function createRouter(app: FastifyInstance, authenticate: Authenticate): Router {
  return (name, handler) => {
    const contract: Contract = allContracts[name]
    const [method, path] = name.split(' ') as [HTTPMethods, string]
    const sessions = new WeakMap<FastifyRequest, Session>()
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(contract),
      // Before validation: who may not make the call learns nothing about its fields.
      onRequest: async request => {
        const session = await authorize(request, contract.access, authenticate)
        if (session) sessions.set(request, session)
      },
      handler: async (request, reply) => {
        reply.status(contract.status ?? 200).header('cache-control', 'no-store')
        const answer = await (handler as Handler<Contract>)({
          params: request.params,
          query: request.query,
          body: request.body,
          session: sessions.get(request),
          language: languageFromHeader(request.headers['accept-language']),
          raw: request,
          reply,
        } as RouteRequest<Contract>)
        return reply.sent ? reply : { success: true, ...answer }
      },
    })
  }
}

const noQuery = z.strictObject({})

function schemaOf(contract: Contract) {
  const answer = z.object({
    success: z.literal(true),
    message: z.string().optional(),
    ...(contract.data ? { data: contract.data } : {}),
    ...contract.beside,
  })
  return {
    summary: contract.summary,
    tags: [contract.tag],
    querystring: contract.query ?? noQuery,
    ...(contract.params ? { params: contract.params } : {}),
    ...(contract.body && contract.bodyType !== 'multipart' ? { body: contract.body } : {}),
    ...(contract.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    response: { [contract.status ?? 200]: answer },
  }
}
