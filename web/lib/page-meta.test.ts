import { expect, test } from 'vitest'
import { common } from '#messages/en/common.ts'
import { provideMessages } from './messages.ts'
import { pageMeta } from './page-meta.ts'

test('a shop without a name is called by the product’s name in titles', () => {
  provideMessages('en', { common })
  const root = { id: 'root', loaderData: { siteName: '', siteDescription: '', origin: 'https://shop.test' } }
  const [title] = pageMeta(
    { location: { pathname: '/en/admin/orders' }, matches: [root] },
    { title: 'Orders', isPrivate: true },
  )
  expect(title).toEqual({ title: `Orders · ${common.siteName}` })
})
