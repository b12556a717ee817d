import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { newAgent, newVisitor } from '#tests/support/chat.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const adminSession = await shop.signIn('admin')
const admin = shop.caller(adminSession.token, 'en')
const worker = shop.caller((await shop.signIn('worker')).token, 'en')

const faqBody = (question: string, questionAr: string) => ({
  category: 'technical' as const,
  question,
  questionAr,
  answer: 'Sign out of the television first.',
  answerAr: 'سجّل الخروج من التلفاز أولًا.',
})
const addFaq = async (question: string, questionAr: string) =>
  (await admin('POST /api/support-content/faqs', { body: faqBody(question, questionAr) })).data

describe('the FAQ', () => {
  test('answers a visitor at once after an admin added it, also with a typo and without diacritics', async () => {
    await addFaq('The screen is frozen', 'الشاشةُ متجمّدة')
    const { start } = await newVisitor(shop, { message: 'الشاشه متجمده عندي' })
    expect(start.messages[1]?.answers).toEqual([
      { question: 'The screen is frozen', answer: 'Sign out of the television first.' },
    ])
  })

  test('is ordered by category, edited with a version, and deleted', async () => {
    const [one, two] = [await addFaq('Remote one', 'الأول'), await addFaq('Remote two', 'الثاني')]
    const list = async () => (await admin('GET /api/support-content/faqs')).data
    const before = (await list()).filter(({ category }) => category === 'technical').map(({ id }) => id)
    const ids = before.toReversed()
    await admin('PUT /api/support-content/faqs/order', { body: { category: 'technical', ids } })
    expect((await list()).map(({ id }) => id)).toEqual(ids)
    const seen = ids.filter(id => id !== one.id)
    await admin('PUT /api/support-content/faqs/order', { body: { category: 'technical', ids: seen } })
    expect(
      (await list()).map(({ id }) => id),
      'a question that was not named keeps its place',
    ).toEqual(ids)
    const { rows } = await downloadCsv(shop, '/api/support-content/faqs/export', adminSession)
    expect(rows.map(({ ID }) => ID)).toEqual(ids)
    expect(rows[0]).toMatchObject({
      'Category (code)': 'technical',
      Order: '0',
      'Question (Arabic)': 'الثاني',
    })

    // Reordering does not make an open form stale; another save does.
    const change = { ...faqBody('Remote three', 'الثالث'), version: two.version }
    const params = { id: two.id }
    const { data } = await admin('PUT /api/support-content/faqs/{id}', { params, body: change })
    expect(data).toMatchObject({ question: 'Remote three', version: two.version + 1 })
    await expect(admin('PUT /api/support-content/faqs/{id}', { params, body: change })).rejects.toMatchObject(
      { code: 'version_conflict' },
    )
    await admin('DELETE /api/support-content/faqs/{id}', { params })
    expect((await list()).map(({ id }) => id)).not.toContain(two.id)
    await expect(admin('DELETE /api/support-content/faqs/{id}', { params })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('gets a deleted question back at its place, once', async () => {
    const list = async () => (await admin('GET /api/support-content/faqs')).data
    const ids = async () => (await list()).map(({ id }) => id)
    await addFaq('Before it', 'قبله')
    const faq = await addFaq('The sound is late', 'الصوتُ متأخر')
    await addFaq('After it', 'بعده')
    const params = { id: faq.id }
    const restore = (call = admin) => call('POST /api/support-content/faqs/{id}/restore', { params })
    const unknown = { status: 404, code: 'faq_not_found' }
    await expect(restore(), 'not deleted').rejects.toMatchObject(unknown)
    const before = await ids()
    await admin('DELETE /api/support-content/faqs/{id}', { params })
    expect(await ids()).not.toContain(faq.id)
    await expect(restore(worker)).rejects.toMatchObject({ status: 403 })

    // A form that was opened before the deletion is stale.
    expect((await restore()).data).toEqual({ ...faq, version: faq.version + 1 })
    expect(await ids()).toEqual(before)
    const { start } = await newVisitor(shop, { message: 'الصوت متاخر عندي' })
    expect(start.messages[1]?.answers).toMatchObject([{ question: 'The sound is late' }])
    await expect(restore(), 'again').rejects.toMatchObject(unknown)
    const elsewhere = { params: { id: 'none' } }
    await expect(admin('POST /api/support-content/faqs/{id}/restore', elsewhere)).rejects.toMatchObject(
      unknown,
    )
    expect((await auditOf(shop, faq.id)).map(({ action }) => action)).toEqual([
      'faq.create',
      'faq.delete',
      'faq.restore',
    ])
  })
})

test('a deleted canned reply comes back once, unless another one has its shortcut by now', async () => {
  const body = { shortcut: 'undone', title: 'Undone', titleAr: 'تراجع', body: 'Sorry', bodyAr: 'عذرًا' }
  const add = async () => (await admin('POST /api/support-content/replies', { body })).data
  const reply = await add()
  const remove = (id: string) => admin('DELETE /api/support-content/replies/{id}', { params: { id } })
  const restore = (call = admin, id = reply.id) =>
    call('POST /api/support-content/replies/{id}/restore', { params: { id } })
  const unknown = { status: 404, code: 'canned_reply_not_found' }
  await expect(restore(), 'not deleted').rejects.toMatchObject(unknown)
  await remove(reply.id)
  await expect(restore(worker)).rejects.toMatchObject({ status: 403 })
  const other = await add()
  await expect(restore()).rejects.toMatchObject({ status: 409, code: 'shortcut_taken' })
  await remove(other.id)
  expect((await restore()).data).toEqual({ ...reply, version: reply.version + 1 })
  expect((await worker('GET /api/support-content/replies')).data).toContainEqual({
    ...reply,
    version: reply.version + 1,
  })
  await expect(restore(), 'again').rejects.toMatchObject(unknown)
  await expect(restore(admin, 'none')).rejects.toMatchObject(unknown)
  expect((await auditOf(shop, reply.id)).map(({ action }) => action)).toEqual([
    'canned_reply.create',
    'canned_reply.delete',
    'canned_reply.restore',
  ])
  await remove(reply.id)
})

test('canned replies have unique shortcuts, and workers read but do not edit them', async () => {
  const body = {
    shortcut: 'late',
    title: 'Late',
    titleAr: 'تأخير',
    body: 'Sorry {name}',
    bodyAr: 'عذرًا {name}',
  }
  const { data: reply } = await admin('POST /api/support-content/replies', { body })
  await expect(admin('POST /api/support-content/replies', { body })).rejects.toMatchObject({
    code: 'shortcut_taken',
    errors: [{ field: 'shortcut' }],
  })
  expect((await worker('GET /api/support-content/replies')).data).toEqual([reply])
  const { rows } = await downloadCsv(shop, '/api/support-content/replies/export', adminSession)
  expect(rows).toMatchObject([{ ID: reply.id, Shortcut: 'late', Text: 'Sorry {name}' }])
  await expect(worker('POST /api/support-content/replies', { body })).rejects.toMatchObject({ status: 403 })
  for (const shortcut of ['Late', 'late delivery', '-late', 'تأخير']) {
    const refused = admin('POST /api/support-content/replies', { body: { ...body, shortcut } })
    await expect(refused).rejects.toMatchObject({ status: 400, errors: [{ field: 'shortcut' }] })
  }
})

describe('opening hours', () => {
  const day = [
    { opens: '09:00', closes: '13:00' },
    { opens: '16:00', closes: '24:00' },
  ]
  const week = Array.from({ length: 7 }, (_, weekday) => (weekday === 5 ? [] : day))
  const save = (change: object) =>
    admin('PUT /api/support-content/hours', { body: { week, exceptions: [], ...change } })
  const availability = async () => (await admin('GET /api/chat/availability')).data

  test('outside of them a visitor must leave an address, even with an agent online', async () => {
    await newAgent(shop)
    const exceptions = [{ date: '2026-11-17', note: 'Holiday', noteAr: 'عطلة', intervals: [] }]
    await save({ exceptions })
    // A Monday at noon, the pause, and the evening before the exception.
    shop.travelTo(new Date('2026-11-16T12:00:00+03:00'))
    await newAgent(shop)
    expect(await availability()).toMatchObject({ isOpen: true, opensAt: null, closedReason: '', week })
    shop.travelTo(new Date('2026-11-16T14:00:00+03:00'))
    const agent = await newAgent(shop)
    expect(await availability()).toMatchObject({
      ...{ isOpen: false, opensAt: '2026-11-16T13:00:00.000Z', closedReason: '' },
    })
    const visitor = await newVisitor(shop)
    const { call, params } = visitor
    await expect(call('POST /api/chat/{sessionId}/request-agent', { params })).rejects.toMatchObject({
      errors: [{ field: 'email' }],
    })
    const body = { email: 'noura@people.test' }
    await call('POST /api/chat/{sessionId}/request-agent', { params, body })
    expect((await agent.join(visitor.sessionId)).status).toBe('active')
    shop.travelTo(new Date('2026-11-17T00:00:00+03:00'))
    const closed = { isOpen: false, opensAt: '2026-11-18T06:00:00.000Z' }
    expect(await availability()).toMatchObject({ ...closed, closedReason: 'Holiday' })
    const inArabic = await shop.caller(undefined, 'ar')('GET /api/chat/availability')
    expect(inArabic.data.closedReason).toBe('عطلة')
    expect((await admin('GET /api/support-content/hours')).data).toMatchObject({ week, exceptions })
  })

  test('the evening before a closed day gives its reason already', async () => {
    const evening = week.map(() => [{ opens: '16:00', closes: '23:00' }])
    await save({
      week: evening,
      exceptions: [
        { date: '2026-11-19', note: 'Holiday', noteAr: 'عطلة', intervals: [] },
        { date: '2026-11-21', note: 'Later', noteAr: 'لاحقًا', intervals: [] },
      ],
    })
    shop.travelTo(new Date('2026-11-18T23:30:00+03:00'))
    const closed = { isOpen: false, opensAt: '2026-11-20T13:00:00.000Z' }
    expect(await availability()).toMatchObject({ ...closed, closedReason: 'Holiday' })
    const inArabic = await shop.caller(undefined, 'ar')('GET /api/chat/availability')
    expect(inArabic.data.closedReason).toBe('عطلة')
    shop.travelTo(new Date('2026-11-18T12:00:00+03:00'))
    expect(await availability()).toMatchObject({ isOpen: false, closedReason: '' })
  })

  test('are saved with a version and refused at their field', async () => {
    const { version } = (await admin('GET /api/support-content/hours')).data
    expect((await save({ version })).data.version).toBe(version + 1)
    await expect(save({ version })).rejects.toMatchObject({ code: 'version_conflict' })
    const [first, second] = day
    const overlapping = week.with(1, [first, { ...second, opens: '12:59' }] as typeof day)
    await expect(save({ week: overlapping })).rejects.toMatchObject({
      errors: [{ field: 'week.1.0.closes' }],
    })
    const backwards = week.with(2, [{ opens: '10:00', closes: '10:00' }])
    await expect(save({ week: backwards })).rejects.toMatchObject({ errors: [{ field: 'week.2.0.closes' }] })
    const twice = [first, first].map(() => ({ date: '2026-12-01', note: '', noteAr: '', intervals: [] }))
    await expect(save({ exceptions: twice })).rejects.toMatchObject({
      errors: [{ field: 'exceptions.1.date' }],
    })
    await save({ week: week.map(() => []) })
    expect(await availability()).toMatchObject({ isOpen: true, week: expect.any(Array) })
  })
})

test('the whole content is read and replaced in one call, all of it or nothing', async () => {
  const read = async () => (await admin('GET /api/support-content')).data
  const replace = (body: object) => admin('PUT /api/support-content', { body })
  const { hours } = await read()
  const faqs = ['Second', 'First'].map(question => faqBody(question, question))
  const reply = { title: 'Hello', titleAr: 'أهلًا', body: 'Hello', bodyAr: 'أهلًا' }
  const replies = [{ ...reply, shortcut: 'hello' }]
  await replace({ faqs, replies })
  const shown = await read()
  expect(shown.faqs.map(({ question }) => question)).toEqual(['Second', 'First'])
  expect(shown).toMatchObject({ replies, hours })

  const twice = [...replies, ...replies]
  const { version: _, ...closed } = {
    ...hours,
    week: hours.week.with(0, [{ opens: '09:00', closes: '10:00' }]),
  }
  await expect(replace({ faqs: [], replies: twice, hours: closed })).rejects.toMatchObject({
    code: 'shortcut_taken',
  })
  expect(await read()).toEqual(shown)
  expect((await replace({ faqs: [] })).data).toMatchObject({ faqs: [], replies })
  await expect(replace({ hours: { ...closed, version: hours.version + 5 } })).rejects.toMatchObject({
    code: 'version_conflict',
  })
  expect((await replace({ hours: closed })).data.hours.week).toEqual(closed.week)
})
