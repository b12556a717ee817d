import { describe, expect, test } from 'vitest'
import { recordLiveEvents } from '#tests/support/live-events.ts'
import { recordPageTags } from '#tests/support/page-tags.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const admin = await shop.signIn('admin')
const inArabic = shop.caller(admin.token, 'ar')
const inEnglish = shop.caller(admin.token, 'en')
const guest = shop.caller()

describe('general settings', () => {
  test('a client that sends one text changes the text of its language', async () => {
    const body = { siteName: 'اشتراك', siteDescription: 'كل الاشتراكات', defaultCurrency: 'SAR' as const }
    const answer = await inArabic('PUT /api/settings', { body })
    expect(answer.message).toBe('تم حفظ الإعدادات العامة بنجاح')
    await inEnglish('PUT /api/settings', {
      body: { ...body, siteName: 'Ishtirak', siteDescription: 'All of them' },
    })
    expect((await guest('GET /api/settings')).data).toEqual(body)
    expect((await shop.caller(undefined, 'en')('GET /api/settings')).data).toMatchObject({
      siteName: 'Ishtirak',
    })
  })

  test('a client that sends both texts changes both, in any language', async () => {
    await inArabic('PUT /api/settings', { body: { siteName: 'English', siteNameAr: 'عربي' } })
    const { data } = await inArabic('GET /api/settings', { query: { scope: 'staff' } })
    expect(data).toMatchObject({ siteName: 'English', siteNameAr: 'عربي', vatPercent: 0, vatNumber: '' })
  })

  test('omitted fields keep their value', async () => {
    const { data: before } = await inEnglish('PUT /api/settings', {
      body: { supportPhone: '+966 50 000 0000', vatPercent: 15, vatNumber: '310000000000003' },
    })
    const { data: after } = await inEnglish('PUT /api/settings', { body: { defaultCurrency: 'USD' } })
    expect(after).toEqual({ ...before, defaultCurrency: 'USD', version: before.version + 1 })
    expect((await guest('GET /api/settings/public')).data).toMatchObject({ phone: '+966 50 000 0000' })
  })

  test('support hours reach shoppers in their language, and drop the cached pages', async () => {
    const heard = await recordPageTags(shop)
    const body = { supportHours: 'Daily 9–17', supportHoursAr: 'يوميًا 9–17' }
    await inEnglish('PUT /api/settings', { body })
    expect((await guest('GET /api/settings/public')).data.supportHours).toBe('يوميًا 9–17')
    await expect.poll(heard).toContain('settings')
  })

  test('a save over a newer version is refused and answers the current settings', async () => {
    const { data } = await inEnglish('PUT /api/settings', { body: { siteName: 'First' } })
    await inArabic('PUT /api/settings/footer', { body: { phone: '+966 11 000 0000' } })
    const stale = inEnglish('PUT /api/settings', { body: { siteName: 'Second', version: data.version } })
    await expect(stale).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { siteName: 'First', version: data.version + 1 },
    })
    const body = { siteName: 'Second', version: data.version + 1 }
    expect((await inEnglish('PUT /api/settings', { body })).data.siteName).toBe('Second')
  })

  test('a wrong VAT number is explained', async () => {
    await expect(inEnglish('PUT /api/settings', { body: { vatNumber: '310' } })).rejects.toMatchObject({
      errors: [{ field: 'vatNumber', message: 'A VAT number has 15 digits and begins and ends with 3' }],
    })
  })

  test('the footer shows the VAT number and the commercial register to everyone', async () => {
    const body = { vatNumber: '310000000000003', commercialRegister: '1010123456' }
    const { data } = await inEnglish('PUT /api/settings', { body })
    expect(data).toMatchObject(body)
    expect((await guest('GET /api/settings/footer')).data).toMatchObject(body)
    await inEnglish('PUT /api/settings', { body: { vatNumber: '', commercialRegister: '' } })
    expect((await guest('GET /api/settings/footer')).data).toMatchObject({
      vatNumber: '',
      commercialRegister: '',
    })
  })

  test.each([
    ['commercialRegister', { commercialRegister: '12345' }],
    ['defaultCurrency', { defaultCurrency: 'EUR' }],
    ['siteName', { siteName: 'x'.repeat(101) }],
    ['siteName', { siteName: 5 }],
    ['supportEmail', { supportEmail: 'nobody' }],
    ['supportPhone', { supportPhone: 'call me' }],
    ['supportPhone', { supportPhone: '+()--' }],
    ['whatsappPhone', { whatsappPhone: '12' }],
    ['vatNumber', { vatNumber: '123' }],
    ['vatPercent', { vatPercent: 101 }],
    ['siteUrl', { siteUrl: 'x' }],
  ])('%s: %j is refused by name', async (field, body) => {
    await expect(inEnglish('PUT /api/settings', { body: body as object })).rejects.toMatchObject({
      status: 400,
      errors: [{ field, message: expect.stringMatching(/\S/) }],
    })
  })
})

describe('footer', () => {
  test('is saved in the client’s language and confirms it', async () => {
    const body = {
      description: 'متجر الاشتراكات',
      email: 'help@shop.test',
      phone: '+966500000000',
      address: 'الرياض',
      facebook: 'https://facebook.com/shop',
      twitter: '',
      instagram: '',
      copyright: '© 2026 <b>اشتراك</b>',
    }
    const { message } = await inArabic('PUT /api/settings/footer', { body })
    expect(message).toBe('تم حفظ إعدادات التذييل بنجاح')
    expect((await guest('GET /api/settings/footer')).data).toMatchObject(body)
    const { data } = await inEnglish('GET /api/settings/footer', { query: { scope: 'staff' } })
    expect(data).toMatchObject({ description: '', descriptionAr: 'متجر الاشتراكات', addressAr: 'الرياض' })
  })

  test.each([
    [
      '<b>a</b><i>b</i><em>c</em><strong>d</strong><span>e</span>',
      '<b>a</b><i>b</i><em>c</em><strong>d</strong><span>e</span>',
    ],
    ['a<br>b', 'a<br />b'],
    ['<a href="https://shop.test" onclick="x()" target="_blank">s</a>', '<a href="https://shop.test">s</a>'],
    ['<a href="mailto:a@shop.test">m</a>', '<a href="mailto:a@shop.test">m</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<script>alert(1)</script>ok', 'ok'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<svg onload=alert(1)><b>ok</b></svg>', '<b>ok</b>'],
    ['<span style="position:fixed" class="x" id="y">ok</span>', '<span>ok</span>'],
    ['<b <script>alert(1)</script>>ok', /^(?!.*<script).*$/],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>ok', 'ok'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">ok', /^[^<]*$/],
  ])('copyright %s is saved as %s', async (copyright, saved) => {
    const { data } = await inEnglish('PUT /api/settings/footer', { body: { copyright } })
    if (saved instanceof RegExp) expect(data.copyright).toMatch(saved)
    else expect(data.copyright).toBe(saved)
  })

  test.each([
    ['email', { email: 'nobody' }],
    ['facebook', { facebook: 'facebook' }],
    ['twitter', { twitter: 'javascript:alert(1)' }],
    ['instagram', { instagram: 'ftp://host/x' }],
    ['copyright', { copyright: 'x'.repeat(2_001) }],
    ['youtube', { youtube: '' }],
  ])('%s: %j is refused by name', async (field, body) => {
    await expect(inEnglish('PUT /api/settings/footer', { body: body as object })).rejects.toMatchObject({
      status: 400,
      errors: [{ field, message: expect.stringMatching(/\S/) }],
    })
  })
})

describe('permissions', () => {
  test('only admins see both languages', async () => {
    const worker = shop.caller((await shop.signIn('worker')).token)
    for (const name of ['GET /api/settings', 'GET /api/settings/footer'] as const) {
      await expect(guest(name, { query: { scope: 'staff' } })).rejects.toMatchObject({ status: 401 })
      await expect(worker(name, { query: { scope: 'staff' } })).rejects.toMatchObject({ status: 403 })
    }
    const { data } = await guest('GET /api/settings')
    expect(Object.keys(data).sort()).toEqual(['defaultCurrency', 'siteDescription', 'siteName'])
  })

  test('only admins change the settings', async () => {
    const worker = shop.caller((await shop.signIn('worker')).token)
    await expect(worker('PUT /api/settings', { body: { siteName: 'Mine' } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(guest('PUT /api/settings/footer', { body: {} })).rejects.toMatchObject({ status: 401 })
  })
})

test('two admins who save at once keep each other’s changes', async () => {
  const other = shop.caller((await shop.signIn('admin')).token, 'en')
  await Promise.all([
    inEnglish('PUT /api/settings', { body: { supportEmail: 'a@shop.test' } }),
    other('PUT /api/settings', { body: { whatsappPhone: '+966511111111' } }),
    other('PUT /api/settings/footer', { body: { address: 'Jeddah' } }),
  ])
  const { data } = await inEnglish('GET /api/settings', { query: { scope: 'staff' } })
  expect(data).toMatchObject({ supportEmail: 'a@shop.test', whatsappPhone: '+966511111111' })
})

test('a change invalidates pages and is in the audit log with the changed fields', async () => {
  await inEnglish('PUT /api/settings', { body: { siteName: 'Before' } })
  const heard = await recordPageTags(shop)
  await inEnglish('PUT /api/settings', { body: { siteName: 'After' } })
  await expect.poll(heard).toContain('settings')
  const last = await shop.database.reader
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(last).toEqual({
    action: 'settings.update',
    before: { siteName: 'Before' },
    after: { siteName: 'After' },
    actor_id: admin.userId,
  })
})

test('a change of either form sends a live event to open pages, and guests see another version', async () => {
  const version = async () => (await guest('GET /api/settings/public')).data.version
  const before = await version()
  const { events, stop } = await recordLiveEvents(shop, 'shop')
  await inEnglish('PUT /api/settings', { body: { siteName: 'A new name' } })
  await inEnglish('PUT /api/settings/footer', { body: { address: 'Riyadh' } })
  await expect.poll(() => events).toEqual([{ type: 'settings' }, { type: 'settings' }])
  expect(await version()).toBe(before + 2)
  stop()
})
