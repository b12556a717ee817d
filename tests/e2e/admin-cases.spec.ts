import { cases as enCases } from '#messages/en/admin/cases.ts'
import { lists as enLists } from '#messages/en/admin/lists.ts'
import { shell as enShell } from '#messages/en/admin/shell.ts'
import { common as enCommon } from '#messages/en/common.ts'
import { freshWord } from './fresh-word.ts'
import { openAs } from './open-screen.ts'
import { expectToast } from './own-account.ts'
import { expectAccessible } from './page-checks.ts'
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

test('the address holds the state, the kind and the page, and an empty list says what is empty', async ({
  page,
  context,
}) => {
  // Kinds that no other test of the browser opens.
  const [kind, none] = ['charged_after_cancel', 'subscription_missing'] as const
  const key = `pages-${freshWord()}`
  const at = (number: number) => page.getByRole('article').filter({ hasText: `${key}-${number}-` })
  const views = page.getByRole('navigation', { name: enLists.views })
  const pages = page.getByRole('navigation', { name: enCommon.pagination.nav })
  await inDatabase(
    `insert into cases (kind, state, dedupe_key, details, created_at, resolved_at, resolution)
     select $1, 'resolved', $2 || n, jsonb_build_object('transactionId', $2 || '-' || n || '-'),
       timestamptz '2100-01-01' - n * interval '1 day', now(), 'Refunded'
     from generate_series(1, 21) as n`,
    [kind, key],
  )
  await openAs(page, context, { path: `/en/admin/cases?state=resolved&kind=${kind}&page=2` })
  await expect(at(21)).toBeVisible()
  await expect(at(20)).toHaveCount(0)
  await expect(views.getByRole('link', { name: enCases.resolved })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'main')
  await pages.getByRole('link', { name: enCommon.pagination.page.replace('{page}', '1') }).click()
  await expect(page).toHaveURL(`/en/admin/cases?state=resolved&kind=${kind}`)
  await expect(at(1)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)

  await views.getByRole('link', { name: enCases.open }).click()
  await expect(page).toHaveURL(`/en/admin/cases?kind=${kind}`)
  await expect(page.getByText(enCases.noneOfKind, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: enCases.filter }).first().click()
  const options = page.getByRole('menuitem')
  await expect(options.filter({ hasText: enCases.kinds[kind].title })).toHaveText(/\(0\)$/)
  await expect(options.filter({ hasText: enCases.kinds[none].title }), 'has no open case').toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: enCases.showAll }).click()
  await expect(page).toHaveURL('/en/admin/cases')
})
