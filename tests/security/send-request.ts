import type { ValidRequest } from './valid-request.ts'

/** The HTTP request of a call. The query of the row (`GET /api/settings?scope=staff`) precedes the request's own. */
export function toHttp(row: string, request: ValidRequest): { method: string; path: string } {
  const [method = '', template = ''] = row.split(' ')
  const [path = '', rowQuery = ''] = template.split('?')
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(request.params?.[key] ?? 'missing'),
  )
  const query = [rowQuery, new URLSearchParams(request.query).toString()].filter(Boolean).join('&')
  return { method, path: query ? `${filled}?${query}` : filled }
}

type Sent = { url: string; token: string | undefined }

export async function sendRequest(
  row: string,
  request: ValidRequest,
  { url, token }: Sent,
): Promise<{ status: number; type: string; text: string }> {
  const { method, path } = toHttp(row, request)
  const { body } = request
  const isJson = typeof body === 'object' && !(body instanceof FormData)
  const response = await fetch(url + path, {
    method,
    headers: {
      ...request.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
  })
  const type = response.headers.get('content-type') ?? ''
  const { status } = response
  // A stream does not end by itself.
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status, type, text: '' }
  }
  return { status, type, text: await response.text() }
}
