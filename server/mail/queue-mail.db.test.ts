import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertUser } from '#database/rules/rows.ts'
import { testMail } from '#tests/support/mail.ts'
import { isWanted, queueMail } from './queue-mail.ts'

const { database, vault, smtp, clock, sendMail, queueCode, drain, mails } = await testMail()

describe('a queued mail', () => {
  test('arrives as HTML and text in the reader’s language', async () => {
    await queueCode()
    await queueCode({ language: 'en', to: 'reader@example.test' })
    await drain()
    const byAddress = Object.fromEntries(smtp.received.map(one => [one.to?.[0]?.address, one]))
    const { 'buyer@example.test': arabic, 'reader@example.test': english } = byAddress
    expect(arabic).toMatchObject({
      subject: 'رمز التحقق الخاص بك',
      from: { name: 'متجر', address: 'shop@shop.test' },
    })
    expect(arabic?.html).toContain('dir="rtl"')
    expect(arabic?.html).toContain('048213')
    expect(arabic?.text).toContain('048213')
    expect(english?.subject).toBe('Your verification code')
    expect(english?.html).toContain('dir="ltr"')
  })

  test('keeps its contents encrypted while queued and erases them when sent', async () => {
    await queueCode()
    const [waiting] = await mails()
    expect(waiting).toMatchObject({ state: 'queued' })
    expect(waiting?.sealed_params).toMatch(/^v1\.k1\./)
    expect(JSON.stringify(waiting)).not.toContain('048213')
    await drain()
    expect(await mails()).toMatchObject([{ state: 'sent', sealed_params: null, last_error: null }])
    expect((await mails())[0]?.sent_at).toBeInstanceOf(Date)
  })

  test('is not sent when the transaction is rolled back', async () => {
    const failed = database.transaction(async tx => {
      await queueMail(tx, vault, {
        to: 'buyer@example.test',
        language: 'ar',
        template: 'test-mail',
        params: { sentAt: clock.current.toISOString() },
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await drain()
    expect(smtp.received).toEqual([])
  })

  test('is queued once per dedupe key', async () => {
    await queueCode({ dedupeKey: 'welcome:7' })
    await queueCode({ dedupeKey: 'welcome:7' })
    await drain()
    expect(smtp.received).toHaveLength(1)
  })

  test('is not sent again by a job that runs twice', async () => {
    await queueCode()
    const mailId = (await mails())[0]?.id ?? ''
    await drain()
    await sendMail({ mailId }, { attempt: 2, maxAttempts: 25 })
    expect(smtp.received).toHaveLength(1)
  })

  test('keeps its Message-ID when it is sent again after a lost answer', async () => {
    await queueCode()
    smtp.behaviour = 'accept-then-disconnect'
    await drain()
    smtp.behaviour = 'accept'
    await drain(true)
    expect(smtp.received).toHaveLength(2)
    expect(smtp.received[0]?.messageId).toMatch(/^<[\w-]{36}@shop\.test>$/)
    expect(smtp.received[0]?.messageId).toBe(smtp.received[1]?.messageId)
    expect(await mails()).toMatchObject([{ state: 'sent' }])
  })
})

test('preferences decide which optional mails a user gets', async () => {
  const byDefault = await insertUser(database.reader)
  expect(await isWanted(database.reader, byDefault, 'news')).toBe(true)
  expect(await isWanted(database.reader, byDefault, 'subscription')).toBe(true)
  expect(await isWanted(database.reader, byDefault, 'promotion')).toBe(false)

  const withPromotions = await insertUser(database.reader, {
    subscription_notifications: false,
    promotion_notifications: true,
  })
  expect(await isWanted(database.reader, withPromotions, 'subscription')).toBe(false)
  expect(await isWanted(database.reader, withPromotions, 'promotion')).toBe(true)

  const withoutMails = await insertUser(database.reader, {
    email_notifications: false,
    promotion_notifications: true,
  })
  expect(await isWanted(database.reader, withoutMails, 'promotion')).toBe(false)
  expect(await isWanted(database.reader, withoutMails, 'necessary')).toBe(true)
})

test('an unknown user gets no optional mail', async () => {
  expect(await isWanted(database.reader, randomUUID(), 'news')).toBe(false)
})
