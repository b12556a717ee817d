import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codeLifeSeconds } from '#model/identity-rules.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { signInShop } from '#tests/support/sign-in.ts'
import { mailCode } from '../mailing/mail-code.ts'

const { shop, mailbox, ask, reader, afterSeconds } = await signInShop()

async function startSignIn(email: string) {
  const { body } = await ask('login', { email, password: validPassword })
  return { userId: body.data?.userId ?? '', email, otp: await mailbox.codeFor(shop, email) }
}

describe('a code', () => {
  test('works once', async () => {
    const code = await startSignIn((await addPerson(shop)).email)
    expect((await ask('verify-otp', code)).status).toBe(200)
    expect((await ask('verify-otp', code)).body.code).toBe('code_wrong')
  })

  test('sent twenty times at once opens one session', async () => {
    const { id, email } = await addPerson(shop)
    const code = await startSignIn(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('verify-otp', code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await reader.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    expect(sessions).toHaveLength(1)
  })

  test('is valid for 300 seconds', async () => {
    const [first, second] = [await addPerson(shop), await addPerson(shop)]
    const early = await startSignIn(first.email)
    const late = await startSignIn(second.email)
    afterSeconds(codeLifeSeconds - 1)
    expect((await ask('verify-otp', early)).status).toBe(200)
    afterSeconds(codeLifeSeconds)
    expect((await ask('verify-otp', late)).body.code).toBe('code_wrong')
  })

  test('is valid only with its id and its address', async () => {
    const [one, two] = [await addPerson(shop), await addPerson(shop)]
    const ofOne = await startSignIn(one.email)
    const ofTwo = await startSignIn(two.email)
    const attempts = [
      { ...ofOne, userId: ofTwo.userId },
      { ...ofOne, email: two.email },
      { ...ofTwo, otp: ofOne.otp === ofTwo.otp ? '000000' : ofOne.otp },
      { ...ofOne, userId: one.id },
      { ...ofOne, userId: "' or 1=1 --" },
    ]
    for (const attempt of attempts) expect((await ask('verify-otp', attempt)).body.code).toBe('code_wrong')
  })

  test('five wrong attempts invalidate it, and the sixth is not compared', async () => {
    const code = await startSignIn((await addPerson(shop)).email)
    const wrong = code.otp === '123123' ? '321321' : '123123'
    for (let n = 0; n < 5; n++) {
      expect((await ask('verify-otp', { ...code, otp: wrong })).body.code).toBe('code_wrong')
    }
    expect((await ask('verify-otp', code)).body.code).toBe('code_wrong')
  })

  test('is stored nowhere in the database, neither as text nor as an unkeyed hash', async () => {
    const { email, userId, otp } = await startSignIn((await addPerson(shop)).email)
    const entry = await reader
      .selectFrom('one_time_codes')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const plainHash = createHash('sha256').update(otp).digest()
    expect(entry.code_hash).toHaveLength(32)
    expect(entry.code_hash.equals(plainHash)).toBe(false)
    const mails = await reader
      .selectFrom('outgoing_mails')
      .selectAll()
      .where('to_address', '=', email)
      .execute()
    expect(mails).toMatchObject([{ state: 'sent', sealed_params: null }])
    expect(JSON.stringify([{ ...entry, code_hash: '', id: '' }, mails])).not.toMatch(
      new RegExp(`(?<!\\d)${otp}(?!\\d)`),
    )
  })

  test('is generated once when the job runs twice', async () => {
    const { email } = await addPerson(shop)
    const code = await startSignIn(email)
    await mailCode(shop.deps, code.userId)
    expect(await mailbox.mailsTo(shop, email)).toHaveLength(1)
    expect((await ask('verify-otp', code)).status).toBe(200)
  })
})

describe('a resend', () => {
  test('is refused for 30 seconds, with the time to wait', async () => {
    const { email, userId } = await startSignIn((await addPerson(shop)).email)
    afterSeconds(10)
    const answer = await ask('resend-otp', { userId, email })
    expect(answer).toMatchObject({ status: 429, body: { code: 'resend_too_soon' } })
    expect(answer.headers.get('retry-after')).toBe('20')
    expect(answer.body.message).toBe('You can ask for a new code in 20 seconds')
  })

  test('invalidates the earlier code and allows five new attempts', async () => {
    const old = await startSignIn((await addPerson(shop)).email)
    for (let n = 0; n < 4; n++)
      await ask('verify-otp', { ...old, otp: old.otp === '111222' ? '222111' : '111222' })
    afterSeconds(30)
    expect((await ask('resend-otp', { userId: old.userId, email: old.email })).status).toBe(200)
    // Invalid at once, before the new code is mailed.
    expect((await ask('verify-otp', old)).body.code).toBe('code_wrong')
    const fresh = { ...old, otp: await mailbox.codeFor(shop, old.email) }
    expect((await ask('verify-otp', fresh)).status).toBe(200)
  })

  test('works after the code has expired', async () => {
    const { email, userId } = await startSignIn((await addPerson(shop)).email)
    afterSeconds(codeLifeSeconds + 5)
    expect((await ask('resend-otp', { userId, email })).status).toBe(200)
    const otp = await mailbox.codeFor(shop, email)
    expect((await ask('verify-otp', { userId, email, otp })).status).toBe(200)
  })

  test('is limited to five an hour', async () => {
    const { email, userId } = await startSignIn((await addPerson(shop)).email)
    const resend = async (seconds: number) => {
      afterSeconds(seconds)
      return (await ask('resend-otp', { userId, email })).status
    }
    for (let n = 1; n <= 5; n++) expect(await resend(31 * n)).toBe(200)
    expect(await resend(31 * 6)).toBe(429)
    // Longer waits are shown in minutes.
    expect((await ask('resend-otp', { userId, email })).body.message).toBe(
      'You can ask for a new code in 58 minutes',
    )
    expect(await resend(31 + 3_599)).toBe(429)
    expect(await resend(31 + 3_600)).toBe(200)
  })

  test('succeeds once of fifty concurrent requests', async () => {
    const { email, userId } = await startSignIn((await addPerson(shop)).email)
    afterSeconds(31)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('resend-otp', { userId, email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'resend_too_soon']))
    expect(await mailbox.mailsTo(shop, email)).toHaveLength(2)
  })

  test('is refused for an unknown id or another address', async () => {
    const { userId } = await startSignIn((await addPerson(shop)).email)
    afterSeconds(31)
    for (const entry of [
      { userId, email: 'other@people.test' },
      { userId: 'missing', email: 'other@people.test' },
    ]) {
      expect((await ask('resend-otp', entry)).body.code).toBe('code_wrong')
    }
  })
})
