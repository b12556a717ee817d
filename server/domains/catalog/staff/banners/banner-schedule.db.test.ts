import { describe, expect, test } from 'vitest'
import { installPages } from '#server/render/pages.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { testShop } from '#tests/support/shop.ts'
import { testPages, testWebBuild } from '#tests/support/web-build.ts'

const shop = await testShop({
  installWeb: async (app, { clock }, cache) => {
    installPages(app, { ...testPages(testWebBuild(), clock), cache })
  },
})
const noon = new Date('2026-05-10T09:00:00Z')
shop.travelTo(noon)
const expiresAt = new Date('2026-12-31')
const asAdmin = shop.caller((await shop.signIn('admin', { expiresAt })).token, 'en')
const asWorker = shop.caller((await shop.signIn('worker', { expiresAt })).token)
const image = await pictureFile({ width: 300, height: 90 })

type Fields = Parameters<typeof formOf>[0]

const create = async (fields: Fields = {}) => {
  const body = formOf({ title: 'Summer', titleAr: 'الصيف', image, ...fields })
  return (await asAdmin('POST /api/banners', { body })).data
}
const change = async (id: string, fields: Fields) => {
  const body = formOf({ title: 'Summer', titleAr: 'الصيف', ...fields })
  return (await asAdmin('PUT /api/banners/{id}', { params: { id }, body })).data
}
const shown = async () => (await shop.caller()('GET /api/banners')).data.map(({ id }) => id)
const listed = async () =>
  (await asAdmin('GET /api/banners', { query: { scope: 'staff' } })).data.map(({ id }) => id)

describe('the schedule of a banner', () => {
  test('shoppers see it from its first midnight in Riyadh until the end of its last day', async () => {
    const { id, ...banner } = await create({ startsOn: '2026-06-01', endsOn: '2026-06-02' })
    expect(banner).toMatchObject({ startsOn: '2026-06-01', endsOn: '2026-06-02' })
    const isShownAt = async (moment: string) => {
      shop.travelTo(new Date(moment))
      return (await shown()).includes(id)
    }
    expect(await isShownAt('2026-05-31T20:59:59.999Z')).toBe(false)
    expect(await isShownAt('2026-05-31T21:00:00.000Z')).toBe(true)
    expect(await isShownAt('2026-06-02T20:59:59.999Z')).toBe(true)
    expect(await isShownAt('2026-06-02T21:00:00.000Z')).toBe(false)
    expect(await listed()).toContain(id)
  })

  test('the cached page changes at midnight, although no data changes', async () => {
    shop.travelTo(noon)
    const { id } = await create({ startsOn: '2026-06-11', endsOn: '2026-06-11' })
    const showsAt = async (moment: string) => {
      shop.travelTo(new Date(moment))
      return (await (await fetch(`${shop.url}/`)).text()).includes(id)
    }
    expect(await showsAt('2026-06-10T20:59:59.999Z')).toBe(false)
    expect(await showsAt('2026-06-10T21:00:00.000Z')).toBe(true)
    expect(await showsAt('2026-06-11T20:59:59.999Z')).toBe(true)
    expect(await showsAt('2026-06-11T21:00:00.000Z')).toBe(false)
  })

  test('an inactive banner stays hidden on its scheduled days', async () => {
    shop.travelTo(noon)
    const { id } = await create({ startsOn: '2026-05-10', isActive: 'false' })
    expect(await shown()).not.toContain(id)
  })

  test('a missing day keeps its value, an empty text clears it', async () => {
    const { id } = await create({ startsOn: '2026-06-01', endsOn: '2026-06-02' })
    expect(await change(id, {})).toMatchObject({ startsOn: '2026-06-01', endsOn: '2026-06-02' })
    expect(await change(id, { startsOn: '', endsOn: '' })).toMatchObject({ startsOn: null, endsOn: null })
  })

  test.each([
    ['endsOn', { startsOn: '2026-06-02', endsOn: '2026-06-01' }],
    ['startsOn', { startsOn: 'soon' }],
    ['startsOn', { startsOn: '2026-02-30' }],
    ['startsOn', { startsOn: '0000-01-01' }],
    ['endsOn', { endsOn: '2026-06-01T10:00:00Z' }],
  ])('%s: %j is refused at its field', async (field, fields) => {
    await expect(create(fields)).rejects.toMatchObject({ status: 400, errors: [{ field }] })
  })

  test('a last day before the saved first day is refused', async () => {
    const { id } = await create({ startsOn: '2026-06-02' })
    await expect(change(id, { endsOn: '2026-06-01' })).rejects.toMatchObject({
      errors: [{ field: 'endsOn', message: 'The last day is before the first day' }],
    })
  })
})

describe('the version of a banner', () => {
  test('a stale save is refused with the current banner; the next own save is not', async () => {
    const { id, version } = await create()
    const first = await change(id, { version, link: '/categories' })
    await expect(change(id, { version, link: '/subscriptions' })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { id, link: '/categories', version: first.version },
    })
    expect(await change(id, { version: first.version, link: '/subscriptions' })).toMatchObject({
      link: '/subscriptions',
    })
  })

  test('the form reads the current version', async () => {
    const { id } = await create({ title: 'Read me' })
    const read = (bannerId: string) => asAdmin('GET /api/staff/banners/{id}', { params: { id: bannerId } })
    expect((await read(id)).data).toMatchObject({ id, title: 'Read me', version: 1 })
    await expect(read(crypto.randomUUID())).rejects.toMatchObject({ status: 404, code: 'banner_not_found' })
    await expect(asWorker('GET /api/staff/banners/{id}', { params: { id } })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('the order of the banners', () => {
  const reorder = async (ids: string[], call = asAdmin) =>
    (await call('PUT /api/staff/banners/order', { body: { ids } })).data.ids

  test('a new banner is the last, and an admin moves it to the front', async () => {
    shop.travelTo(noon)
    const before = await listed()
    const { id } = await create()
    expect(await listed()).toEqual([...before, id])
    await reorder([id, ...before])
    expect(await listed()).toEqual([id, ...before])
    expect((await shown())[0]).toBe(id)
    const entry = await shop.database.reader
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'banner.reorder')
      .executeTakeFirst()
    expect(entry).toEqual({ after: { ids: [id, ...before] } })
  })

  test('keeps a banner that the person had not seen, leaves out a deleted one, refuses a repeated one', async () => {
    const before = await listed()
    const [first = ''] = before
    expect(await reorder(before.slice(1))).toEqual(before)
    expect(await reorder([...before, crypto.randomUUID()])).toEqual(before)
    await expect(reorder([...before.slice(1), ...before.slice(1, 2)])).rejects.toMatchObject({
      errors: [{ field: 'ids' }],
    })
    await expect(reorder([...before.slice(1), first], asWorker)).rejects.toMatchObject({ status: 403 })
    expect(await listed()).toEqual(before)
  })

  test('an open form of a banner that keeps its position stays current', async () => {
    const before = await listed()
    const [first = ''] = before
    const versionOf = async () =>
      (await asAdmin('GET /api/staff/banners/{id}', { params: { id: first } })).data.version
    const version = await versionOf()
    await reorder([first, ...before.slice(1).reverse()])
    expect(await versionOf()).toBe(version)
  })
})
