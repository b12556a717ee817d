import { longForm } from './matrix.ts'
import { expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const word = 'Supercalifragilisticexpialidocious'.repeat(3).slice(0, 120)

// The product is hidden, so it appears in no list of another test.
test(
  'a name of one long word, a price of six digits and an Arabic placeholder fit on a phone',
  longForm,
  async ({ page, context, request }) => {
    const token = await signIn(context, 'worker')
    const { data: list } = await (await request.get('/api/subscriptions?limit=1')).json()
    const created = await request.post('/api/subscriptions', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        name: word,
        nameAr: word,
        description: word,
        descriptionAr: word,
        categoryId: list.subscriptions[0].categoryId,
        price: 999_999.99,
        isHidden: true,
        tags: [word.slice(0, 40)],
        image: list.subscriptions[0].image,
        durations: [30, 90, 365].map(value => ({ value, label: '', price: 999_999.99 })),
        customFields: [
          { fieldName: 'activation_email', fieldNameAr: 'بريد', fieldType: 'email' },
          {
            fieldName: 'mobile',
            fieldNameAr: 'جوال',
            fieldType: 'phone',
            placeholder: '05',
            placeholderAr: '05',
          },
        ],
      },
    })
    expect(created.status()).toBe(201)
    const { data: product } = await created.json()
    await page.setViewportSize({ width: 375, height: 800 })
    for (const language of ['', '/en']) {
      await page.goto(`${language}/subscriptions/${product.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
      await expectNoOverflow(page)
      const tiles = await page
        .locator('label:has(input[name=duration])')
        .evaluateAll(labels => labels.map(label => label.scrollWidth - label.clientWidth))
      expect(tiles).toEqual([0, 0, 0])
      const crumbs = page.getByRole('navigation', { name: /مسار الصفحة|Breadcrumb/ }).getByRole('listitem')
      const tops = await crumbs.evaluateAll(items => items.map(item => item.getBoundingClientRect().y))
      expect(new Set(tops).size).toBe(1)
    }
    for (const path of [
      `/admin/subscriptions?search=${word.slice(0, 34)}`,
      `/admin/subscriptions/${product.id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(word).first()).toBeVisible()
      await expectNoOverflow(page)
    }
    // The table of products keeps its other columns in view.
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => localStorage.setItem('productLayout', 'table'))
    await page.goto(`/admin/subscriptions?search=${word.slice(0, 34)}`)
    await expect(page.getByRole('row').filter({ hasText: word }).getByRole('cell').last()).toBeInViewport()
    const field = page.locator('input[type=email]')
    await page.goto(`/subscriptions/${product.id}`)
    await expect(field).toHaveCSS('direction', 'rtl')
    await expect(page.locator('input[type=tel]')).toHaveCSS('direction', 'rtl')
    await field.fill('a@b.test')
    await expect(field).toHaveCSS('direction', 'ltr')
    const gone = await request.delete(`/api/subscriptions/${product.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(gone.status()).toBe(200)
  },
)
