import type { APIRequestContext } from '@playwright/test'
import { account as words } from '#messages/ar/account.ts'
import { claims as staffWords } from '#messages/en/admin/claims.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible, expectNoOverflow, expectReadable } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { newShopper } from './shopper.ts'
import { openSession, signIn } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

const { claims } = words

/** A product with two accounts of one batch in stock, and troubleshooting steps. */
async function productWithStock(request: APIRequestContext, baseURL: string | undefined, token: string) {
  const name = `Claims ${freshWord()}`
  const { id } = await newProduct(baseURL, token, name)
  const accounts = ['first', 'second'].map(one => `${one}-${id}@accounts.test:Password-of-${one}`)
  const added = await request.post(`/api/subscriptions/${id}/accounts`, {
    headers: { authorization: `Bearer ${token}` },
    data: { accounts, duration: 30, batch: { supplier: 'Falcon accounts' } },
  })
  expect((await added.json()).data).toMatchObject({ added: 2 })
  await inDatabase(
    `update products set auto_receive = true, troubleshooting_ar = 'سجّل الخروج ثم الدخول', troubleshooting = 'Sign out and in'
     where id = $1`,
    [id],
  )
  return { id, name }
}

test('a customer reports an account, staff replace it, and the order shows the new one without a reload', async ({
  page,
  openPage,
  request,
  baseURL,
}) => {
  const admin = await openSession('admin@demo.test')
  const product = await productWithStock(request, baseURL, admin)
  const { token } = await newShopper(page)
  const placed = await request.post('/api/orders', {
    headers: { authorization: `Bearer ${token}` },
    data: { items: [{ subscriptionId: product.id, quantity: 1 }] },
  })
  const { data: order } = await placed.json()
  await request.put(`/api/orders/${order.id}`, {
    headers: { authorization: `Bearer ${admin}` },
    data: { status: 'completed', reason: 'Paid by transfer' },
  })

  await page.goto(`/my-orders/${order.id}`)
  await page.getByRole('button', { name: claims.report }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('سجّل الخروج ثم الدخول')).toBeVisible()
  await dialog.getByRole('button', { name: claims.stillFails }).click()
  const reason = dialog.getByRole('radio', { name: claims.reasons.cannot_sign_in })
  await expect(reason).toBeFocused()
  await dialog.getByRole('button', { name: claims.send }).click()
  await expect(dialog.getByText(claims.reasonRequired)).toBeVisible()
  await expect(reason).toBeFocused()
  await page.keyboard.press('Space')
  const message = dialog.getByLabel(claims.message)
  const long = 'أ'.repeat(1_001)
  await message.fill(long)
  await dialog.getByRole('button', { name: claims.send }).click()
  await expect(message).toHaveAccessibleDescription(/وفي نصك الآن 1,001 حرف/)
  await expect(message).toHaveValue(long)
  await message.fill('تظهر رسالة: كلمة المرور خاطئة')
  await expect(message).not.toHaveAccessibleDescription(/وفي نصك/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: claims.send }).click()
  await expect(page.getByText(claims.states.open.title)).toBeVisible()

  const staff = await openPage()
  await signIn(staff.context(), 'worker')
  await staff.goto(`/en/admin/claims?search=${order.number}`)
  await staff.getByRole('link', { name: product.name }).click()
  const panel = staff.getByRole('region', { name: product.name })
  await expect(panel.getByText('تظهر رسالة: كلمة المرور خاطئة')).toBeVisible()
  await expect(panel.getByText('Falcon accounts')).toBeVisible()
  await expectAccessible(staff)
  await staff.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(staff)
  await expectNoOverflow(staff)
  await staff.getByRole('button', { name: staffWords.action.replace.label, exact: true }).click()
  await staff.getByRole('button', { name: staffWords.action.replace.confirm }).click()
  await expect(panel.getByText(staffWords.status.replaced).first()).toBeVisible()

  await expect(page.getByText(/هذا حسابك الجديد/)).toBeVisible()
  await page.getByRole('button', { name: /أظهر البيانات/ }).click()
  await expect(page.getByText(/^Password-of-(first|second)$/)).toBeVisible()
  await expectNoOverflow(page)
})
