import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { chat as desk } from '#messages/ar/admin/chat.ts'
import { chat as words } from '#messages/ar/chat.ts'
import { box, log, newStaff, write } from './chat-people.ts'
import { expectAccessible } from './page-checks.ts'
import { newCustomer } from './people.ts'
import { productionSettings } from './production-settings.ts'
import { openOnFreePort, type RunningShop } from './running-shop.ts'
import { expect, lostNetwork, test } from './shop-test.ts'
import { openSession } from './signed-in.ts'
import { stockedProduct } from './staff-records.ts'

test.use({ expectedError: lostNetwork })

/** The texts that the log shows, in order, each as often as it appears. */
async function shownTexts(page: Page, texts: string[]): Promise<string[]> {
  const all = (await log(page).textContent()) ?? ''
  return [...all.matchAll(new RegExp(texts.join('|'), 'g'))].map(([text]) => text)
}

/** Distributes connections over servers, as a load balancer does: one that does not answer gets none. */
async function balance(ports: number[]) {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer(client => {
    open.add(client)
    client.on('error', () => {}).on('close', () => open.delete(client))
    // Each connection has its own turn: with a shared one, two at once could both try the same dead server twice.
    const [preferred = 0, ...others] = [...ports.slice(turn), ...ports.slice(0, turn)]
    turn = (turn + 1) % ports.length
    const reach = (port: number, left: number[]) => {
      const upstream = connect(port, '127.0.0.1')
      let isUp = false
      upstream.on('connect', () => {
        isUp = true
        client.pipe(upstream).pipe(client)
      })
      upstream.on('error', () => {
        const [next, ...rest] = left
        if (isUp || next === undefined) client.destroy()
        else reach(next, rest)
      })
      upstream.on('close', () => isUp && client.destroy())
      client.on('close', () => upstream.destroy())
    }
    reach(preferred, others)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

test.describe('two servers behind a load balancer', () => {
  let second: RunningShop | undefined
  let balancer: Awaited<ReturnType<typeof balance>> | undefined

  test.afterEach(async () => {
    balancer?.close()
    await second?.stop('SIGKILL')
  })

  test('a visitor with two tabs and two agents lose a server and the network: every message arrives once, in order', async ({
    page,
    openPage,
    request,
    baseURL,
    shop,
  }) => {
    const first = Number(new URL(baseURL ?? '').port)
    const { shop: other, port } = await openOnFreePort({
      ...productionSettings(baseURL ?? ''),
      ...shop.data,
      PROCESS: 'web',
    })
    second = other
    balancer = await balance([first, port])
    const { url } = balancer

    const { token: worker } = await newStaff('worker', 'ريم الحربي')
    const { token: admin } = await newStaff('admin', 'فهد القحطاني')
    const customer = await openSession((await newCustomer()).email)
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    // An order whose account an agent replaces from the chat.
    const product = await stockedProduct(baseURL, admin, { 30: 2 })
    const items = [{ subscriptionId: product.id, quantity: 1 }]
    const placed = await request.post('/api/orders', { ...as(customer), data: { items } })
    const { data: order } = await placed.json()
    await request.put(`/api/orders/${order.id}`, {
      ...as(admin),
      data: { status: 'completed', reason: 'Paid' },
    })
    // The conversation, joined by the worker.
    const started = await request.post('/api/chat/sessions', {
      ...as(customer),
      data: { userName: 'نورة', category: 'technical', message: 'first-0', email: 'noura@mail.test' },
    })
    const { sessionId, visitorToken } = (await started.json()).data
    for (const agent of [worker, admin]) {
      await request.put('/api/chat/agent/status', { ...as(agent), data: { isOnline: true } })
    }
    await request.put(`/api/chat/${sessionId}/join`, as(worker))

    const visitor = page.context()
    await visitor.addInitScript(
      ({ token, chat }) => {
        localStorage.setItem('token', token)
        localStorage.setItem('chat', chat)
        sessionStorage.setItem('chat-open', '1')
      },
      { token: customer, chat: JSON.stringify({ sessionId, visitorToken, isCustomer: true }) },
    )
    const [agent, colleague] = [await openPage(), await openPage()]
    const sign = (context: BrowserContext, token: string) =>
      context.addInitScript(value => localStorage.setItem('token', value), token)
    await Promise.all([sign(agent.context(), worker), sign(colleague.context(), admin)])
    const tab = await visitor.newPage()
    await Promise.all([
      page.goto(`${url}/terms-of-use`),
      tab.goto(`${url}/terms-of-use`),
      agent.goto(`${url}/worker/agent-chat?chat=${sessionId}`),
      colleague.goto(`${url}/admin/agent-chat?chat=${sessionId}`),
    ])
    const sides = [page, tab, agent, colleague]
    for (const side of sides) await expect(log(side)).toContainText('first-0')
    await expect(agent.getByText(desk.panel.viewers.replace('{names}', '⁨فهد القحطاني⁩'))).toBeVisible()
    // With the customer's records beside it, and for an agent who only reads.
    for (const side of [agent, colleague]) await expectAccessible(side, 'main')

    await write(agent, 'agent-1')
    // Sent from another browser: it could arrive first.
    await expect(log(page)).toContainText('agent-1')
    // What is typed in one tab is in the other too, and leaves both when it is sent.
    await box(page).fill('visitor-2')
    await expect(box(tab)).toHaveValue('visitor-2')
    await box(tab).press('Enter')
    await expect(log(page)).toContainText('visitor-2')
    for (const one of [page, tab]) await expect(box(one)).toHaveValue('')
    await second.stop('SIGKILL')
    await write(agent, 'agent-3')
    await expect(log(tab)).toContainText('agent-3')
    await expect(log(page)).toContainText('agent-3')

    // Done in place, and told in the chat.
    const number = String(order.number)
    await agent.getByRole('button', { name: desk.orders.replaceOf.replace('{number}', number) }).click()
    const confirm = agent.getByRole('dialog').getByRole('button', { name: desk.account.replace.confirm })
    await expect(confirm).toBeVisible()
    await expectAccessible(agent, 'dialog[open]')
    await confirm.click()
    await expect(log(page)).toContainText(`في الطلب ${number}، وبياناته الجديدة`)

    await visitor.setOffline(true)
    await write(page, 'visitor-4')
    await expect(log(page)).toContainText(words.messages.failed)
    await write(agent, 'agent-5')
    await expect(log(colleague)).toContainText('agent-5')
    await visitor.setOffline(false)
    await expect(log(agent)).toContainText('visitor-4')

    // A reload right after the last key keeps the draft, and another device of the agent finds it too.
    const draft = 'مسودة لم تُرسل'
    await box(agent).fill(draft)
    await agent.reload()
    await expect(box(agent)).toHaveValue(draft)
    const viewing = `/api/chat/${sessionId}/viewing`
    await expect
      .poll(async () => {
        const answer = await request.put(viewing, { ...as(worker), data: { isViewing: true } })
        return (await answer.json()).data.draft
      })
      .toBe(draft)
    const spoken = ['first-0', 'agent-1', 'visitor-2', 'agent-3', 'agent-5', 'visitor-4']
    for (const side of sides) await expect.poll(() => shownTexts(side, spoken)).toEqual(spoken)

    // The next test finds no open conversation and no agent of this one.
    await request.put(`/api/chat/${sessionId}/close`, as(worker))
    for (const agent of [worker, admin]) {
      await request.put('/api/chat/agent/status', { ...as(agent), data: { isOnline: false } })
    }
  })
})
