import type { APIRequestContext, Page } from '@playwright/test'
import { chat as words } from '#messages/ar/chat.ts'
import { inDatabase, newCustomer } from './people.ts'
import { openSession } from './signed-in.ts'

export const log = (page: Page) => page.getByRole('log', { name: words.messages.label })
export const box = (page: Page) => page.getByRole('textbox', { name: words.composer.label })

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

export async function newStaff(
  role: 'worker' | 'admin',
  fullName: string,
): Promise<{ email: string; token: string }> {
  const { email } = await newCustomer()
  await inDatabase('update users set role = $2, full_name = $3 where email = $1', [email, role, fullName])
  return { email, token: await openSession(email) }
}

type Answer = { data: Record<string, unknown> & { sessionId: string; visitorToken: string } }

/** Calls of a visitor (by the token of the conversation) or of a person who is signed in. */
export function chatCalls(request: APIRequestContext, token?: string, visitorToken?: string) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(visitorToken !== undefined && { 'x-visitor-token': visitorToken }),
  }
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await request.fetch(`/api/chat/${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as Answer).data
  }
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, data?: object) => send('POST', path, data),
    put: (path: string, data?: object) => send('PUT', path, data),
    setOnline: (isOnline: boolean) => send('PUT', 'agent/status', { isOnline }),
  }
}
