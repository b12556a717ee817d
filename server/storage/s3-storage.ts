import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './storage.ts'
import { assertKey, isKey } from './storage.ts'

const timeoutMs = 15_000
const retries = 2

export function createS3Storage(url: URL): Storage {
  const { client, bucketUrl } = parseAddress(url)
  const objectUrl = (key: string) => `${bucketUrl}/${key}`
  const request = (address: string, init: RequestInit) =>
    client.fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })

  return {
    async put(key, bytes, contentType) {
      assertKey(key)
      // The digest makes the signature cover the body as well.
      const digest = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': digest }
      const answer = await request(objectUrl(key), { method: 'PUT', body: bytes, headers })
      await settle(answer, 'put')
    },

    async read(key) {
      if (!isKey(key)) return undefined
      const answer = await request(objectUrl(key), { method: 'GET' })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      if (!answer.ok) throw await refusal(answer, 'read')
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const contentType = answer.headers.get('content-type') ?? 'application/octet-stream'
      return { bytes, contentType, size: bytes.byteLength }
    },

    async remove(key) {
      assertKey(key)
      const answer = await request(objectUrl(key), { method: 'DELETE' })
      if (answer.status !== 404) await settle(answer, 'remove')
    },

    async check() {
      await settle(await request(bucketUrl, { method: 'HEAD' }), 'check')
    },
  }
}

function parseAddress(url: URL): { client: AwsClient; bucketUrl: string } {
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (!url.host || !url.username || !url.password || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error('storage address: expected s3://KEY:SECRET@host/bucket')
  }
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries,
  })
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https'
  return { client, bucketUrl: `${scheme}://${url.host}/${bucket}` }
}

async function settle(answer: Response, action: string): Promise<void> {
  if (!answer.ok) throw await refusal(answer, action)
  await answer.body?.cancel()
}

async function refusal(answer: Response, action: string): Promise<Error> {
  const reason = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'no reason given'
  return new Error(`storage: ${action} was refused with ${answer.status} (${reason})`)
}
