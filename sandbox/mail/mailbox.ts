import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Journal } from '../journal.ts'

const mailSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  receivedAt: z.string(),
})

export type Mail = z.infer<typeof mailSchema>

export type Mailbox = {
  add(mail: Omit<Mail, 'id'>): Mail
  find(id: string): Mail | undefined
  /** Newest first; addresses are compared without regard to case. */
  list(to?: string): Mail[]
  empty(): void
}

const keptMails = 1_000

export function openMailbox(journal: Journal): Mailbox {
  const mails = journal
    .read()
    .flatMap(record => mailSchema.safeParse(record).data ?? [])
    .slice(-keptMails)
  journal.replace(mails)
  let appended = 0

  function store(mail: Mail) {
    mails.push(mail)
    if (mails.length > keptMails) mails.shift()
    appended += 1
    if (appended < keptMails) return journal.append(mail)
    journal.replace(mails)
    appended = 0
  }

  return {
    add(content) {
      const mail = { id: randomUUID(), ...content }
      store(mail)
      return mail
    },
    find: id => mails.find(mail => mail.id === id),
    list(to) {
      const wanted = to?.trim().toLowerCase()
      return mails.filter(mail => !wanted || mail.to.toLowerCase() === wanted).toReversed()
    },
    empty() {
      mails.length = 0
      journal.replace([])
    },
  }
}
