import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { recordPageTags } from '#tests/support/page-tags.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const admin = await shop.signIn('admin')
const asAdmin = shop.caller(admin.token, 'en')
const image = await pictureFile({ width: 300, height: 90 })
const mobileImage = await pictureFile({ width: 150, height: 150 })

await shop.database.transaction(tx =>
  tx
    .insertInto('categories')
    .values([
      { id: 'open', name: 'Open', name_ar: 'مفتوحة' },
      { id: 'closed', name: 'Closed', name_ar: 'مغلقة', is_active: false },
    ])
    .execute(),
)

type Fields = Parameters<typeof formOf>[0]

const create = (fields: Fields = {}, call = asAdmin) =>
  call('POST /api/banners', { body: formOf({ title: 'Summer', titleAr: 'الصيف', image, ...fields }) }).then(
    ({ data }) => data,
  )
const change = (id: string, fields: Fields = {}) =>
  asAdmin('PUT /api/banners/{id}', {
    params: { id },
    body: formOf({ title: 'Summer', titleAr: 'الصيف', ...fields }),
  }).then(({ data }) => data)
const shown = async () => (await shop.caller()('GET /api/banners')).data.map(({ id }) => id)

test('a new banner is shown on every device and without end dates by default', async () => {
  const banner = await create({ description: 'Half price' })
  expect(banner).toMatchObject({
    title: 'Summer',
    description: 'Half price',
    descriptionAr: '',
    mobileImage: null,
    link: '',
    deviceType: 'both',
    isActive: true,
    startsOn: null,
    endsOn: null,
    order: 0,
    image: expect.stringMatching(/^\/uploads\/banners\//),
  })
  expect(await shown()).toContain(banner.id)
})

test('deviceType all means both', async () => {
  expect((await create({ deviceType: 'all' })).deviceType).toBe('both')
})

test.each(['/categories', '/subscriptions', '/categories/open', ''])(
  'a banner may lead to "%s"',
  async link => {
    expect((await create({ link })).link).toBe(link)
  },
)

test.each([
  ['title', { title: '' }],
  ['titleAr', { titleAr: undefined }],
  ['image', { image: undefined }],
  ['link', { link: 'https://elsewhere.example' }],
  ['link', { link: '//elsewhere.example' }],
  ['link', { link: '/cart' }],
  ['link', { link: '/categories/unknown' }],
  ['link', { link: '/categories/closed' }],
  ['deviceType', { deviceType: 'watch' }],
  ['order', { order: '1.5' }],
  ['mobileImage', { deviceType: 'mobile' }],
  ['views', { views: '9' }],
])('%s: %j is refused by name', async (field, fields) => {
  await expect(create(fields)).rejects.toMatchObject({
    status: 400,
    errors: [{ field, message: expect.stringMatching(/\S/) }],
  })
})

describe('the mobile picture', () => {
  test('is required on mobile, also when an existing banner becomes mobile', async () => {
    const { id } = await create()
    await expect(change(id, { deviceType: 'mobile' })).rejects.toMatchObject({
      errors: [{ field: 'mobileImage' }],
    })
    const changed = await change(id, { deviceType: 'mobile', mobileImage })
    expect(changed.mobileImage).toMatch(/^\/uploads\/mobile-banners\//)
    await expect(change(id, { mobileImage: '' })).rejects.toMatchObject({
      errors: [{ field: 'mobileImage' }],
    })
    expect(await change(id, { deviceType: 'desktop', mobileImage: '' })).toMatchObject({ mobileImage: null })
  })

  test('has its own dimensions: a product picture is refused', async () => {
    const { filePath } = (await asAdmin('POST /api/uploads', { body: formOf({ image, purpose: 'product' }) }))
      .data
    await expect(create({ mobileImage: filePath })).rejects.toMatchObject({
      errors: [{ field: 'mobileImage' }],
    })
  })
})

test('a missing field keeps its value', async () => {
  const { id, image: first } = await create({
    link: '/subscriptions',
    buttonLabelAr: 'شاهد الليلة',
    order: '3',
    isActive: 'false',
  })
  expect(await change(id, { title: 'Winter' })).toMatchObject({
    title: 'Winter',
    image: first,
    link: '/subscriptions',
    buttonLabelAr: 'شاهد الليلة',
    buttonLabel: '',
    order: 3,
    isActive: false,
  })
  expect((await change(id, { link: '' })).link).toBe('')
})

test('the toggle switches it off and on for shoppers', async () => {
  const { id } = await create()
  const toggle = () => asAdmin('PATCH /api/banners/{id}/toggle', { params: { id } })
  expect((await toggle()).data.isActive).toBe(false)
  expect(await shown()).not.toContain(id)
  await Promise.all([toggle(), toggle(), toggle()])
  expect(await shown()).toContain(id)
})

test('the toggle with a wanted state reaches it, however often it is sent', async () => {
  const { id } = await create()
  const toggle = (isActive: boolean) =>
    asAdmin('PATCH /api/banners/{id}/toggle', { params: { id }, body: { isActive } })
  const answers = await Promise.all([toggle(false), toggle(false), toggle(false)])
  expect(answers.map(({ data }) => data.isActive)).toEqual([false, false, false])
  expect(await shown()).not.toContain(id)
  expect((await toggle(true)).data.isActive).toBe(true)
  expect((await auditOf(shop, id)).filter(({ action }) => action === 'banner.toggle')).toMatchObject([
    { before: { isActive: true }, after: { isActive: false } },
    { before: { isActive: false }, after: { isActive: true } },
  ])
})

test('deleting removes it; a second deletion is 404', async () => {
  const { id } = await create()
  const remove = () => asAdmin('DELETE /api/banners/{id}', { params: { id } })
  await remove()
  expect(await shown()).not.toContain(id)
  await expect(remove()).rejects.toMatchObject({ status: 404, code: 'banner_not_found' })
  await expect(change(id)).rejects.toMatchObject({ status: 404 })
  await expect(change('not-a-uuid')).rejects.toMatchObject({ status: 404 })
})

test('a deletion is undone once: the banner is back in its place with its pictures and the next version', async () => {
  const created = [await create(), await create({ mobileImage, startsOn: '2026-01-01' }), await create()]
  const [before, banner, after] = created
  if (!banner) throw new Error('no banner')
  const listed = async () => {
    const { data } = await asAdmin('GET /api/banners', { query: { scope: 'staff' } })
    return data.map(({ id }) => id).filter(id => created.some(one => one.id === id))
  }
  const restore = (call = asAdmin) => call('POST /api/banners/{id}/restore', { params: { id: banner.id } })
  const unknown = { status: 404, code: 'banner_not_found' }
  await expect(restore(), 'not deleted').rejects.toMatchObject(unknown)
  await asAdmin('DELETE /api/banners/{id}', { params: { id: banner.id } })
  await expect(restore(shop.caller((await shop.signIn('worker')).token))).rejects.toMatchObject({
    status: 403,
  })
  const heard = await recordPageTags(shop)
  const restored = await Promise.allSettled([restore(), restore()])
  expect(restored.filter(({ status }) => status === 'fulfilled')).toMatchObject([
    { value: { data: { ...banner, version: banner.version + 1 } } },
  ])
  expect(restored.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: unknown }])
  expect(await listed()).toEqual([before?.id, banner.id, after?.id])
  expect(await shown()).toContain(banner.id)
  await expect.poll(heard).toContain('banners')
  await expect(change(banner.id, { version: String(banner.version) })).rejects.toMatchObject({ status: 409 })
  const params = { id: crypto.randomUUID() }
  await expect(asAdmin('POST /api/banners/{id}/restore', { params })).rejects.toMatchObject(unknown)
  expect((await auditOf(shop, banner.id)).map(({ action }) => action)).toEqual([
    'banner.create',
    'banner.delete',
    'banner.restore',
  ])
})

test('a change drops every cached page and writes an audit entry', async () => {
  const heard = await recordPageTags(shop)
  const { id } = await create()
  await change(id, { title: 'Autumn' })
  await asAdmin('PATCH /api/banners/{id}/toggle', { params: { id } })
  await asAdmin('DELETE /api/banners/{id}', { params: { id } })
  await expect.poll(() => heard().filter(table => table === 'banners').length).toBe(4)
  expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual([
    'banner.create',
    'banner.update',
    'banner.toggle',
    'banner.delete',
  ])
})

test('a worker may not read or change banners', async () => {
  const worker = shop.caller((await shop.signIn('worker')).token)
  await expect(create({}, worker)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})
