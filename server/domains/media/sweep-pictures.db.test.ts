import { expect, test } from 'vitest'
import { halalas } from '#model/money.ts'
import { runJob } from '#tests/support/buying.ts'
import { addCategory } from '#tests/support/catalogue.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { testShop } from '#tests/support/shop.ts'
import { sweepPictures } from './sweep-pictures.ts'

const shop = await testShop()
const { reader } = shop.database
const start = new Date()
const afterHours = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const admin = shop.caller((await shop.signIn('admin', { expiresAt: afterHours(2_000) })).token)

const colours = ['#c00', '#0c0', '#00c', '#cc0', '#c0c', '#0cc', '#ccc', '#600', '#060', '#006'].values()
/** A picture that no other test uses. */
async function upload(purpose: 'product' | 'banner' | 'mobileBanner' | 'collection' | 'icon') {
  const image = await pictureFile({ colour: colours.next().value })
  const { data } = await admin('POST /api/uploads', { body: formOf({ image, purpose }) })
  await reader.updateTable('media').set({ created_at: start }).where('path', '=', data.filePath).execute()
  return { ...data, image }
}

async function sweepAt(hours: number): Promise<void> {
  shop.travelTo(afterHours(hours))
  await sweepPictures(shop.deps)
}

const statusOf = async (path: string) => (await fetch(shop.url + path)).status
const copyOf = (path: string, width: number) => path.replace('.webp', `-${width}.webp`)
const isKnown = async (path: string) =>
  (await reader.selectFrom('media').select('id').where('path', '=', path).execute()).length === 1

await addCategory(reader, 'music')

test('an unused picture is kept for a day, then its row and all its files are deleted', async () => {
  const { filePath, widths } = await upload('product')
  await sweepAt(23)
  expect(await statusOf(filePath)).toBe(200)
  await sweepAt(25)
  expect(await isKnown(filePath)).toBe(false)
  for (const path of [filePath, ...widths.map(width => copyOf(filePath, width))]) {
    expect(await statusOf(path)).toBe(404)
  }
})

test('pictures of products, banners, collections and categories are kept, also of archived products', async () => {
  const used = {
    product: (await upload('product')).filePath,
    archived: (await upload('product')).filePath,
    wide: (await upload('banner')).filePath,
    narrow: (await upload('mobileBanner')).filePath,
    collection: (await upload('collection')).filePath,
    icon: (await upload('icon')).filePath,
  }
  const product = { category_id: 'music', name: 'x', name_ar: 'x', price_halalas: halalas(100) }
  await reader
    .insertInto('products')
    .values([
      { ...product, id: 'sold', image: used.product },
      { ...product, id: 'past', image: used.archived, is_active: false, archived_at: start },
    ])
    .execute()
  await reader
    .insertInto('banners')
    .values({ title: 'x', title_ar: 'x', image: used.wide, mobile_image: used.narrow, is_active: false })
    .execute()
  await reader
    .insertInto('collections')
    .values({ title: 'x', title_ar: 'x', image: used.collection, is_active: false })
    .execute()
  await addCategory(reader, 'films', { icon: used.icon })
  await sweepAt(1_000)
  for (const path of Object.values(used)) expect(await statusOf(path)).toBe(200)
})

test('the picture of a deleted banner is kept as long as the deletion can be undone', async () => {
  const { filePath: image } = await upload('banner')
  const banner = { title: 'x', titleAr: 'x', image }
  const { data } = await admin('POST /api/banners', { body: formOf(banner) })
  const params = { id: data.id }
  shop.travelTo(afterHours(40))
  await admin('DELETE /api/banners/{id}', { params })
  const cleanAt = async (hours: number) => {
    shop.travelTo(afterHours(hours))
    await runJob(shop, 'delete-expired')
    await sweepAt(hours)
  }
  await cleanAt(63)
  await admin('POST /api/banners/{id}/restore', { params })
  expect(await statusOf(image)).toBe(200)
  await admin('DELETE /api/banners/{id}', { params })
  await cleanAt(88)
  await expect(admin('POST /api/banners/{id}/restore', { params })).rejects.toMatchObject({ status: 404 })
  expect(await statusOf(image)).toBe(404)
})

test('uploading a picture again restarts its day', async () => {
  const { filePath, image } = await upload('icon')
  shop.travelTo(afterHours(30))
  await admin('POST /api/uploads', { body: formOf({ image, purpose: 'icon' }) })
  await sweepAt(31)
  expect(await statusOf(filePath)).toBe(200)
  await sweepAt(60)
  expect(await statusOf(filePath)).toBe(404)
})

test('a form that uses an old picture at the same time keeps it', async () => {
  const { filePath } = await upload('icon')
  await shop.database.transaction(async tx => {
    await tx.selectFrom('media').select('id').where('path', '=', filePath).forKeyShare().execute()
    await sweepAt(48)
    await tx.updateTable('categories').set({ icon: filePath }).where('id', '=', 'music').execute()
  })
  await sweepAt(49)
  expect(await statusOf(filePath)).toBe(200)
})

test('a deleted picture can be uploaded again, and a form that still refers to it is refused', async () => {
  const { filePath, image } = await upload('icon')
  await sweepAt(48)
  const category = { name: 'Late', nameAr: 'Late', icon: filePath }
  await expect(admin('POST /api/categories', { body: formOf(category) })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'icon' }],
  })
  const { data } = await admin('POST /api/uploads', { body: formOf({ image, purpose: 'icon' }) })
  expect(data.filePath).toBe(filePath)
  expect(await statusOf(filePath)).toBe(200)
})
