import { expect, test } from 'vitest'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ environment: { STORAGE_URL: 'file:///dev/null/uploads' } })

test('a picture that cannot be stored answers 503 and leaves no row', async () => {
  const call = shop.caller((await shop.signIn('worker')).token)
  const refusal = call('POST /api/uploads', { body: formOf({ image: await pictureFile() }) })
  await expect(refusal).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(await shop.database.reader.selectFrom('media').select('id').execute()).toEqual([])
})
