import { cases as enCases } from '#messages/en/admin/cases.ts'
import { shell as enShell } from '#messages/en/admin/shell.ts'
import { freshWord } from './fresh-word.ts'
import { openAs } from './open-screen.ts'
import { expectToast } from './own-account.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { newCase } from './staff-records.ts'

test('a case that is resolved elsewhere leaves the list and the counts by itself', async ({
  page,
  context,
}) => {
  // Other tests open and resolve cases too, so this one has its own.
  const transaction = await newCase()
  const headers = await openAs(page, context, { path: '/en/admin/cases?kind=unknown_payment' })
  const article = page.getByRole('article').filter({ hasText: transaction })
  await expect(article).toBeVisible()
  const badge = page
    .getByRole('navigation', { name: enShell.nav })
    .getByRole('link', { name: /Needs attention/ })
  // The badge is compared with the count of now.
  const expectCurrentCount = () =>
    expect(async () => {
      const reply = await page.request.get('/api/cases?limit=1', { headers })
      const { open: count } = (await reply.json()).data
      expect(await badge.textContent()).toMatch(new RegExp(`${count} open case`))
    }).toPass()
  await expectCurrentCount()
  const [own] = await inDatabase('select id from cases where dedupe_key = $1', [transaction])
  const resolved = await page.request.post(`/api/cases/${own?.id}/resolve`, {
    headers,
    data: { resolution: 'Refunded at Paymob' },
  })
  expect(resolved.ok()).toBe(true)
  await expect(article).toHaveCount(0)
  await expectCurrentCount()
})

test('resolving asks for a note, and the history shows it with the name', async ({ page, context }) => {
  const transaction = await newCase()
  await page.clock.install()
  await openAs(page, context, { path: '/en/admin/cases?kind=unknown_payment' })
  const article = page.getByRole('article').filter({ hasText: transaction })
  await article.getByRole('button', { name: enCases.resolve, exact: true }).click()
  await page.getByRole('button', { name: enCases.confirmResolve }).click()
  await expect(page.getByText(enCases.noteRequired, { exact: true })).toBeVisible()
  await page.getByLabel(enCases.note).fill('Called the customer')
  await expectToast(page, enCases.resolvedToast, () => page.keyboard.press('Enter'))
  await page.getByRole('link', { name: enCases.resolved }).click()
  const resolved = page.getByRole('article').filter({ hasText: transaction })
  await expect(resolved).toContainText('Called the customer')
  await expect(resolved).toContainText('Resolved by')
})

test('the number of a duration stays on the line of its unit', async ({ page, context }) => {
  const key = `durations-${freshWord()}`
  const durations = [
    { days: 30, label: 'Month', labelAr: 'شهر', left: 0 },
    { days: 180, label: '6 months', labelAr: '6 أشهر', left: 0 },
    { days: 365, label: '12 months plus', labelAr: '12 شهرًا ممتازة', left: 0 },
  ]
  await inDatabase(
    `insert into cases (kind, dedupe_key, details, created_at)
     values ('stock_low', $1, jsonb_build_object('durations', $2::jsonb, 'transactionId', $1::text), '2020-01-01')`,
    [key, JSON.stringify(durations)],
  )
  await page.setViewportSize({ width: 375, height: 800 })
  await openAs(page, context, { path: '/admin/cases?kind=stock_low' })
  const facts = page.getByRole('article').filter({ hasText: key }).getByRole('definition')
  await expect(facts.first()).toHaveText(/شهر.*6\u00a0أشهر.*12\u00a0شهرًا ممتازة/)
})
