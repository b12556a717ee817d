import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { AppError } from '#model/errors.ts'
import { installErrors } from './errors.ts'

const app = Fastify()
installErrors(app)
app.get('/busy/:seconds', request => {
  const { seconds } = request.params as { seconds: string }
  throw new AppError('rate_limited', { retryAfterSeconds: Number(seconds) })
})
app.get('/busy', () => {
  throw new AppError('rate_limited')
})
app.get('/away', () => {
  throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
})
app.get('/resend', () => {
  throw new AppError('resend_too_soon', { retryAfterSeconds: 20 })
})

async function ask(path: string, language: 'ar' | 'en') {
  const answer = await app.inject({ url: path, headers: { 'accept-language': language } })
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    message: answer.json().message,
  }
}

describe('too many attempts', () => {
  test.each([
    ['1', 'one second', 'ثانية واحدة'],
    ['2', '2 seconds', 'ثانيتين'],
    ['10', '10 seconds', '10 ثوانٍ'],
    ['59', '59 seconds', '59 ثانية'],
    ['60', 'one minute', 'دقيقة واحدة'],
    ['61', '2 minutes', 'دقيقتين'],
    ['120', '2 minutes', 'دقيقتين'],
    ['600', '10 minutes', '10 دقائق'],
    ['660', '11 minutes', '11 دقيقة'],
    ['3600', 'one hour', 'ساعة واحدة'],
    ['3601', '61 minutes', '61 دقيقة'],
    ['7200', '2 hours', 'ساعتين'],
    ['86400', '24 hours', '24 ساعة'],
  ])('%s s: in %s, بعد %s', async (seconds, english, arabic) => {
    expect(await ask(`/busy/${seconds}`, 'en')).toEqual({
      status: 429,
      retryAfter: seconds,
      message: `Too many attempts. Try again in ${english}.`,
    })
    expect(await ask(`/busy/${seconds}`, 'ar')).toEqual({
      status: 429,
      retryAfter: seconds,
      message: `محاولات كثيرة. حاول مرة أخرى بعد ${arabic}.`,
    })
  })

  test('a wait below one second is rounded up to one second, in the header and the message', async () => {
    expect(await ask('/busy/0.2', 'en')).toMatchObject({
      retryAfter: '1',
      message: 'Too many attempts. Try again in one second.',
    })
  })

  test('a refusal without a known wait has a message without a time', async () => {
    expect((await ask('/busy', 'en')).message).toBe('Too many attempts. Try again in a little while.')
    expect((await ask('/busy', 'ar')).message).toBe('محاولات كثيرة. حاول مرة أخرى بعد قليل.')
  })

  test('requesting a new code too early has the same message', async () => {
    expect((await ask('/resend', 'en')).message).toBe('You can ask for a new code in 20 seconds')
    expect((await ask('/resend', 'ar')).message).toBe('يمكنك طلب رمز جديد بعد 20 ثانية')
  })
})

describe('Retry-After', () => {
  test.each([
    ['/busy', 429, '60'],
    ['/away', 503, '5'],
  ])('%s: a refusal that does not know how long still has it', async (path, status, retryAfter) => {
    expect(await ask(path, 'en')).toMatchObject({ status, retryAfter })
  })
})
