import fc from 'fast-check'
import { z } from 'zod'
import type { Contract } from '#model/contracts/contract.ts'
import { hostileObject, oddText, plausibleWord } from './hostile-values.ts'
import { toHttp } from './send-request.ts'
import type { ValidRequest } from './valid-request.ts'

/** A raw HTTP request. */
export type WireRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

type Body = Pick<WireRequest, 'headers' | 'body'>

const json = { 'content-type': 'application/json' }

/** A lone surrogate cannot be percent-encoded; it is sent as three bytes that are not UTF-8. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

const brokenEscapes = fc.constantFrom(
  '%',
  '%E0%A4%A',
  '%zz',
  '%00',
  '%C0%AF',
  '%ff',
  '%2e%2e%2f',
  '%2F',
  '%3F',
  ';a=b',
)
export const segment = fc.oneof(
  { weight: 3, arbitrary: oddText.map(encode) },
  { weight: 1, arbitrary: brokenEscapes },
)

type Parts = { path: string; query: string; body: Body; headers: Record<string, string> }

/** Requests derived from a valid one, with changes in path, query, body or headers. */
export function hostileRequests(
  name: string,
  contract: Contract,
  valid: ValidRequest,
): fc.Arbitrary<WireRequest> {
  const [method = '', template = ''] = name.split(' ')
  const honest = honestParts(template, valid)
  const hostile = {
    path: hostilePath(template, valid),
    query: hostileQuery(contract, valid),
    body: contract.body ? hostileBody(contract, valid) : noBody,
    headers: hostileHeaders(contract),
  }
  // Changing one part at a time gets further into the call than changing all parts.
  const inOne = (part: keyof Parts) => hostile[part].map((value): Parts => ({ ...honest, [part]: value }))
  return fc
    .oneof(
      { weight: template.includes('{') ? 4 : 0, arbitrary: inOne('path') },
      { weight: contract.query ? 6 : 1, arbitrary: inOne('query') },
      { weight: contract.body ? 8 : 1, arbitrary: inOne('body') },
      { weight: 1, arbitrary: inOne('headers') },
      { weight: 1, arbitrary: fc.record(hostile) },
    )
    .map(({ path, query, body, headers }) => ({
      method,
      path: query ? `${path}?${query}` : path,
      headers: { ...body.headers, ...headers },
      // Most proxies would treat a body of such a call as another request.
      body: method === 'GET' ? undefined : body.body,
    }))
}

/** PostgreSQL stores neither a NUL nor a lone surrogate: puts one of them into each part of a valid request in turn. */
export function unstorableRequests(call: string, contract: Contract, valid: ValidRequest): WireRequest[] {
  const nul = 'a\u0000b'
  const { body } = valid
  const isJson = typeof body === 'object' && !(body instanceof FormData)
  const wire = (request: ValidRequest): WireRequest => ({
    ...toHttp(call, request),
    headers: { ...request.headers, ...(isJson ? json : {}) },
    body: isJson ? JSON.stringify(request.body) : undefined,
  })
  const keysOf = (schema: Contract['body']) =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return [
    ...Object.keys(valid.params ?? {}).map(key =>
      wire({ ...valid, params: { ...valid.params, [key]: nul } }),
    ),
    ...keysOf(contract.query).map(key => wire({ ...valid, query: { ...valid.query, [key]: nul } })),
    ...keysOf(contract.body).flatMap(key =>
      [nul, '\ud800', [nul], ['\ud800']].map(value =>
        wire({ ...valid, body: { ...(body as object), [key]: value } }),
      ),
    ),
    ...(isJson ? [nul, '\ud800'].flatMap(text => withEachText(body, text)) : []).map(changed =>
      wire({ ...valid, body: changed as object }),
    ),
  ]
}

/** Copies of a value, each with another one of the texts inside its objects and arrays replaced. */
function withEachText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    withEachText(part, text).map(changed => {
      const copy = Array.isArray(value) ? [...value] : { ...value }
      return Object.assign(copy, { [key]: changed })
    }),
  )
}

function honestParts(
  template: string,
  { params = {}, query, body, files = {}, headers = {} }: ValidRequest,
): Parts {
  return {
    path: template.replace(/\{(\w+)\}/g, (_, key: string) => encode(params[key] ?? 'x')),
    query: new URLSearchParams(query).toString(),
    body:
      body instanceof FormData
        ? wireForm(fieldsOf(body), files)
        : {
            headers: body === undefined ? {} : json,
            body: typeof body === 'object' ? JSON.stringify(body) : body,
          },
    headers,
  }
}

function hostilePath(template: string, { params = {} }: ValidRequest): fc.Arbitrary<string> {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '')
  const values = names.map(name =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(encode(params[name] ?? 'x')) },
      { weight: 1, arbitrary: segment },
    ),
  )
  return fc.tuple(...values).map(filled => {
    let at = 0
    return template.replace(/\{\w+\}/g, () => filled[at++] || 'x')
  })
}

export function hostileQuery(
  { query }: Pick<Contract, 'query'>,
  valid: Pick<ValidRequest, 'query'>,
): fc.Arbitrary<string> {
  const keys = Object.keys(query?.shape ?? {})
  const known = keys.map(key => {
    const word = fc.oneof(
      { weight: 2, arbitrary: plausibleWord(query?.shape[key]) },
      { weight: 3, arbitrary: segment },
    )
    return word.map((value): [string, string] => [key, value])
  })
  const junk = fc.tuple(fc.constantFrom('__proto__', 'constructor', 'x', 'page[]', ''), segment)
  const pair = known.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.oneof(...known) }, junk) : junk
  const pairs = fc.array(pair, { minLength: 1, maxLength: 3, size: 'xsmall' })
  const hostile = fc.tuple(pairs, fc.nat(7)).map(([list, die]) => {
    const given = new Set(list.map(([key]) => key))
    const rest = Object.entries(valid.query ?? {}).filter(([key]) => !given.has(key))
    const repeated = die === 0 ? list.slice(0, 1) : []
    return [...rest, ...list, ...repeated].map(([key, value]) => `${encode(key)}=${value}`).join('&')
  })
  const odd = fc.constantFrom('?', '&&&', '=', 'a', '%', 'q=%00&q', 'page=1;limit=2')
  return fc.oneof({ weight: 8, arbitrary: hostile }, { weight: 1, arbitrary: odd })
}

const noBody = fc.constantFrom<Body>(
  { headers: {}, body: undefined },
  { headers: {}, body: undefined },
  { headers: json, body: '{}' },
  { headers: json, body: '{' },
  { headers: { 'content-type': 'text/plain' }, body: 'x' },
)

const malformed = fc.constantFrom<Body>(
  ...['', ' ', '{', '{"a":}', '[]', 'null', '1', '"x"', 'true', '{"a":1,}', '\ufeff{}', '\u0000'].map(
    body => ({
      headers: json,
      body,
    }),
  ),
  { headers: json, body: '['.repeat(5_000) },
  { headers: json, body: `{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}` },
  { headers: json, body: '{"__proto__":{"isAdmin":true}}' },
  { headers: json, body: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { headers: json, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' },
  { headers: {}, body: '{}' },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' },
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x', 'multipart/form-data'].map(
    type => ({
      headers: { 'content-type': type },
      body: 'a=b',
    }),
  ),
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\nbroken' },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--\r\n' },
)

function hostileBody(contract: Contract, { body, files = {} }: ValidRequest): fc.Arbitrary<Body> {
  if (!contract.body) return noBody
  if (typeof body === 'string') return hostileText(body)
  const base = body instanceof FormData ? fieldsOf(body) : (body ?? {})
  const objects = hostileObject(contract.body, base)
  const asJson = objects.map(value => ({ headers: json, body: wireJson(value) }))
  const asForm = objects.map(value => wireForm(value, files))
  return fc.oneof(
    { weight: 8, arbitrary: asJson },
    { weight: contract.bodyType === 'multipart' ? 6 : 0, arbitrary: asForm },
    { weight: 2, arbitrary: malformed },
  )
}

/** A signed text: changes some of its characters. */
function hostileText(text: string): fc.Arbitrary<Body> {
  const changed = fc
    .tuple(fc.nat(text.length - 1), fc.oneof(oddText, fc.constant('')))
    .map(([at, put]) => ({ headers: json, body: text.slice(0, at) + put + text.slice(at + 1) }))
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: malformed })
}

function wireJson(value: unknown): string {
  return JSON.stringify(value) ?? ''
}

/** The text fields of a form. */
function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function wireForm(value: unknown, files: Record<string, Buffer>): Body {
  const members = value !== null && typeof value === 'object' ? Object.entries(value) : []
  const texts = members.map(([name, content]) => {
    const text = typeof content === 'string' ? content : (JSON.stringify(content) ?? '')
    return Buffer.from(`${partHead(name)}\r\n\r\n${text}\r\n`)
  })
  const pictures = Object.entries(files).map(([name, bytes]) =>
    Buffer.concat([Buffer.from(`${partHead(name)}; filename="a.png"\r\n\r\n`), bytes, Buffer.from('\r\n')]),
  )
  const body = Buffer.concat([...texts, ...pictures, Buffer.from('--hostile--\r\n')])
  return { headers: { 'content-type': 'multipart/form-data; boundary=hostile' }, body }
}

function partHead(name: string): string {
  return `--hostile\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"`
}

function hostileHeaders({ idempotent }: Contract): fc.Arbitrary<Record<string, string>> {
  const language = fc.constantFrom('ar', 'en', '', '*', 'xx;q=9', ',,,', 'a'.repeat(500))
  const key = fc.oneof(fc.uuid(), fc.constantFrom('same-key', '', ' ', 'a b', 'x'.repeat(256), 'é'))
  const languages = language.map((value): Record<string, string> => ({ 'accept-language': value }))
  const keys = key.map((value): Record<string, string> => ({ 'idempotency-key': value }))
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant<Record<string, string>>({}) },
    { weight: 1, arbitrary: languages },
    { weight: idempotent ? 3 : 0, arbitrary: keys },
  )
}
