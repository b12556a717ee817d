import { describe, expect, test } from 'vitest'
import { mail as english } from '#messages/en/mail.ts'
import { hourMs, minuteMs } from '#model/time-units.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { formOf } from '#tests/support/forms.ts'
import { addMember } from '#tests/support/member.ts'
import { arabicNameOf, month, nameOf, plain, quarter, stockAlarmShop } from '#tests/support/stock-alarm.ts'

// Over HTTP: cases, mails and notices of a product's durations.
const {
  shop,
  admin,
  arabAdmin,
  begin,
  stockedProduct,
  setStock,
  runJobs,
  casesOf,
  openCase,
  mailsOf,
  noticesOf,
} = await stockAlarmShop()

describe('a duration that runs low while another is full', () => {
  test('opens a case and a mail that name it, each in the language of its reader, until it is filled', async () => {
    begin()
    const id = await stockedProduct()
    expect(await casesOf(id)).toEqual([])
    await setStock(id, 30, 2)
    expect(await openCase(id)).toMatchObject({ kind: 'stock_low', details: { durations: [month(2)] } })

    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(plain(mail?.subject)).toBe(`Stock is running low: ${nameOf(id)} (1 month)`)
    expect(plain(mail?.text)).toContain('1 month:\n2 accounts left')
    expect(plain(mail?.text)).not.toContain('3 months')
    const [arabic] = await mailsOf(id, arabAdmin)
    expect(plain(arabic?.subject)).toBe(`مخزون يوشك على النفاد: ${arabicNameOf(id)} (شهر)`)
    expect(plain(arabic?.text)).toContain('شهر:\nبقي حسابان')
    const [notice] = await noticesOf(id)
    expect(notice).toMatchObject({ kind: 'stock_low' })
    expect(plain(String(notice?.params.durationsAr))).toBe('شهر (2)')

    await setStock(id, 30, 3)
    expect(await casesOf(id)).toEqual([])
    expect(await casesOf(id, 'resolved')).toMatchObject([{ resolution: 'restocked' }])
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('is sold out without accounts, whatever the others have', async () => {
    begin()
    const id = await stockedProduct()
    await setStock(id, 30, 0)
    expect(await openCase(id)).toMatchObject({ kind: 'stock_exhausted', details: { durations: [month(0)] } })
    const [mail] = await mailsOf(id)
    expect(plain(mail?.subject)).toBe(`Out of stock: ${nameOf(id)} (1 month)`)
    expect(plain(mail?.text)).toContain(english.stock_low.intro_empty)
    const [notice] = await noticesOf(id)
    expect(notice).toMatchObject({ kind: 'stock_exhausted' })
    expect(plain(String(notice?.params.durations))).toBe('1 month')
  })

  test('does not count for a duration that the product no longer has, and counts for one that it gets', async () => {
    begin()
    const id = await stockedProduct()
    await setStock(id, 30, 0)
    const save = async (durations: { value: number; price: number; label?: string; labelAr?: string }[]) => {
      const { data } = await admin.call('GET /api/staff/subscriptions/{id}', { params: { id } })
      const { name, nameAr, categoryId, price, autoReceive, lowStockMark } = data
      const texts = { name, nameAr, description: name, descriptionAr: nameAr }
      await admin.call('PUT /api/subscriptions/{id}', {
        params: { id },
        body: formOf({ ...texts, categoryId, price, autoReceive, lowStockMark, durations }),
      })
      await runJobs()
    }
    await save([{ value: 90, price: 25 }])
    expect(await casesOf(id)).toEqual([])
    await save([
      { value: 90, price: 25 },
      { value: 180, price: 40, label: 'Half a year', labelAr: 'نصف سنة' },
    ])
    const halfYear = { days: 180, label: 'Half a year', labelAr: 'نصف سنة', left: 0 }
    expect(await openCase(id)).toMatchObject({ kind: 'stock_exhausted', details: { durations: [halfYear] } })
  })
})

describe('a second duration', () => {
  test('joins the open case at once, and the next mail, an hour after the first, names both', async () => {
    const at = begin()
    const id = await stockedProduct()
    await setStock(id, 30, 2)
    const first = await openCase(id)
    at(10)
    await setStock(id, 90, 1)
    expect(await openCase(id)).toMatchObject({
      id: first?.id,
      kind: 'stock_low',
      details: { durations: [month(2), quarter(1)] },
    })
    expect((await noticesOf(id)).map(({ params }) => plain(String(params.durations)))).toEqual([
      '1 month (2)',
      '3 months (1)',
    ])
    expect(await mailsOf(id)).toHaveLength(1)
    at(59)
    await runJobs()
    expect(await mailsOf(id)).toHaveLength(1)
    at(60)
    await runJobs()
    const [, second] = await mailsOf(id)
    expect(plain(second?.subject)).toBe(`Stock is running low: ${nameOf(id)} (1 month and 3 months)`)

    await setStock(id, 30, 3)
    expect(await openCase(id)).toMatchObject({ id: first?.id, details: { durations: [quarter(1)] } })
    await setStock(id, 90, 3)
    expect(await casesOf(id)).toEqual([])
    at(300)
    await runJobs()
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('that is out makes the case one of sold-out stock, and back when only the low one is left', async () => {
    const at = begin()
    const id = await stockedProduct()
    await setStock(id, 30, 1)
    at(10)
    await setStock(id, 90, 0)
    expect(await openCase(id)).toMatchObject({
      kind: 'stock_exhausted',
      details: { durations: [month(1), quarter(0)] },
    })
    expect(await casesOf(id, 'resolved')).toMatchObject([{ kind: 'stock_low', resolution: 'sold_out' }])
    await setStock(id, 90, 3)
    expect(await openCase(id)).toMatchObject({ kind: 'stock_low', details: { durations: [month(1)] } })
    at(300)
    await runJobs()
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('that is filled again before the next mail sends none', async () => {
    const at = begin()
    const id = await stockedProduct()
    await setStock(id, 30, 2)
    at(10)
    await setStock(id, 90, 2)
    at(20)
    await setStock(id, 90, 3)
    at(60)
    await runJobs()
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('that was mailed, filled, and falls again is mailed again, though the first stays low', async () => {
    const at = begin()
    const id = await stockedProduct()
    await setStock(id, 30, 2)
    at(60)
    await setStock(id, 90, 2)
    expect(await mailsOf(id)).toHaveLength(2)
    at(70)
    await setStock(id, 90, 3)
    at(200)
    await setStock(id, 90, 2)
    expect(await mailsOf(id)).toHaveLength(3)
    expect(await noticesOf(id)).toHaveLength(3)
  })
})

test('stock that flaps sends one mail and one notice of a duration an hour, and one case stays open', async () => {
  const at = begin()
  const id = await stockedProduct()
  await setStock(id, 30, 0)
  for (let minute = 1; minute <= 12; minute++) {
    at(minute)
    await setStock(id, 90, minute % 2 === 1 ? 2 : 3)
  }
  expect(await openCase(id)).toMatchObject({ details: { durations: [month(0)] } })
  expect(await mailsOf(id)).toHaveLength(1)
  expect(await noticesOf(id)).toHaveLength(2)
  for (let minute = 20; minute <= 24; minute++) {
    at(minute)
    await setStock(id, 90, minute % 2 === 0 ? 2 : 3)
  }
  await setStock(id, 90, 1)
  at(hourMs / minuteMs)
  for (let run = 0; run < 2; run++) await runJobs()
  const mails = await mailsOf(id)
  expect(mails).toHaveLength(2)
  expect(plain(mails[1]?.text)).toContain('3 months:\nOne account left')
})

test('a sale of one duration raises the alarm of that one', async () => {
  begin()
  const id = await stockedProduct()
  const { call } = await addMember(shop)
  const items = [{ subscriptionId: id, quantity: 1, duration: 90 }]
  await call('POST /api/orders', { body: { items } })
  await runJobs()
  expect(await openCase(id)).toMatchObject({ kind: 'stock_low', details: { durations: [quarter(2)] } })
})

describe('accounts that come too close to their expiry to be sold', () => {
  const checkLevels = async () => {
    await shop.database.transaction(tx => enqueue(tx, 'check-stock-levels', {}))
    for (let run = 0; run < 2; run++) await runJobs()
  }
  /** As time does: nothing of the shop changes. */
  const letExpire = (id: string, days: number) =>
    shop.database.pool.query(
      `update stock_accounts set expires_at = now() + (days - 1) * interval '1 day'
       where product_id = $1 and days = $2`,
      [id, days],
    )

  test('raise the alarm at the next hourly check, once', async () => {
    begin()
    const id = await stockedProduct()
    await letExpire(id, 30)
    await runJobs()
    expect(await casesOf(id)).toEqual([])
    for (let hour = 0; hour < 2; hour++) await checkLevels()
    expect(await openCase(id)).toMatchObject({ kind: 'stock_exhausted', details: { durations: [month(0)] } })
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await noticesOf(id)).toHaveLength(1)
  })

  test('leave a case closed that staff resolved, until another duration runs out', async () => {
    const at = begin()
    const id = await stockedProduct()
    await letExpire(id, 30)
    await checkLevels()
    const found = await openCase(id)
    await admin.call('POST /api/cases/{id}/resolve', {
      params: { id: found?.id ?? '' },
      body: { resolution: 'Sold no more' },
    })
    at(60)
    await checkLevels()
    expect(await casesOf(id)).toEqual([])
    await letExpire(id, 90)
    at(120)
    await checkLevels()
    expect(await openCase(id)).toMatchObject({ details: { durations: [month(0), quarter(0)] } })
  })
})
