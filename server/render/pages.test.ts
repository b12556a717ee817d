import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '#model/errors.ts'
import { testPages, testWebBuild } from '#tests/support/web-build.ts'
import { installErrors } from '../http/errors.ts'
import { defaultPageLimits } from './page-limits.ts'
import { installPages } from './pages.ts'

const failures: Record<string, Error> = {
  away: new AppError('unavailable', { retryAfterSeconds: 9 }),
  pool: new Error('timeout exceeded when trying to connect'),
  bug: new Error('a bug'),
}
const rendered: string[] = []
const app = Fastify()
installErrors(app)
app.get<{ Params: { id: string } }>('/api/subscriptions/:id', async ({ params }) => {
  throw failures[params.id] ?? new AppError('product_not_found')
})
installPages(app, {
  ...testPages(testWebBuild(({ pathname }) => void rendered.push(pathname))),
  cache: undefined,
  limits: { ...defaultPageLimits, refusalDelayMs: 0 },
})
afterAll(() => app.close())

test.each([
  ['/subscriptions/away', '9'],
  ['/subscriptions/pool', '5'],
  ['/subscriptions/away.data', '9'],
])(
  '%s, whose API call is unavailable, answers 503 with Retry-After and renders nothing',
  async (url, after) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe(after)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(rendered).toEqual([])
  },
)

test('a fault of the server stays a 500', async () => {
  expect((await app.inject({ url: '/subscriptions/bug' })).statusCode).toBe(500)
})
