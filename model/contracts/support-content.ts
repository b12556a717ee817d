import { z } from 'zod'
import { chatCategories } from '../conversations.ts'
import { minuteOfTime } from '../support-hours.ts'
import { contracts, id } from './contract.ts'
import { day, jsonRecordVersion, line, requiredLine, requiredProse } from './form.ts'
import { csv, exportQuery, pageQuery, pagination } from './list.ts'

const tag = 'support-content'
const forStaff = { tag, access: 'staff' } as const
const forAdmins = { tag, access: 'admin' } as const
const idParams = z.strictObject({ id })
const version = jsonRecordVersion.optional()

const faqTexts = {
  category: z.enum(chatCategories),
  question: requiredLine(200),
  questionAr: requiredLine(200),
  answer: requiredProse(2_000),
  answerAr: requiredProse(2_000),
}

export const newFaq = z.strictObject(faqTexts)
export const faqChange = z.strictObject({ ...faqTexts, version })
const faq = z.object({ id, ...faqTexts, position: z.number().int(), version: z.number().int() })

const replyTexts = {
  /** The shortcut that an agent types after a slash. */
  shortcut: requiredLine(30).refine(text => /^[a-z0-9][a-z0-9-]*$/.test(text), {
    params: { messageKey: 'shortcut' },
  }),
  title: requiredLine(100),
  titleAr: requiredLine(100),
  /** The agent fills in fields in braces, such as `{orderNumber}`, before the text is inserted. */
  body: requiredProse(2_000),
  bodyAr: requiredProse(2_000),
}

export const newReply = z.strictObject(replyTexts)
export const replyChange = z.strictObject({ ...replyTexts, version })
const reply = z.object({ id, ...replyTexts, version: z.number().int() })

const time = z.string().refine(text => minuteOfTime(text) !== undefined, { params: { messageKey: 'time' } })

const intervals = z
  .array(z.strictObject({ opens: time, closes: time }))
  .max(6)
  .superRefine((list, context) => {
    const inOrder = list
      .map(({ opens, closes }, index) => ({ index, opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens))
    for (const [at, { index, opens, closes }] of inOrder.entries()) {
      const refuse = (messageKey: string) =>
        context.addIssue({ code: 'custom', path: [index, 'closes'], params: { messageKey } })
      if (closes <= opens) refuse('closes_after_opens')
      else if ((inOrder[at + 1]?.opens ?? '99') < closes) refuse('overlap')
    }
  })

const exception = z.strictObject({ date: day, note: line(100), noteAr: line(100), intervals })

/** Times such as `09:30` are of Riyadh; `24:00` is the end of the day. */
const hours = {
  /** By weekday, Sunday first. All empty means open around the clock. */
  week: z.array(intervals).length(7),
  /** Days with other hours; without an interval the day is closed. */
  exceptions: z
    .array(exception)
    .max(100)
    .superRefine((list, context) => {
      for (const [index, { date }] of list.entries()) {
        if (list.findIndex(other => other.date === date) === index) continue
        context.addIssue({ code: 'custom', path: [index, 'date'], params: { messageKey: 'duplicate' } })
      }
    }),
}

export const hoursChange = z.strictObject({ ...hours, version })
const shownHours = z.object({ ...hours, version: z.number().int() })

const maxItems = 1_000

/** Each part in the body replaces the stored part as a whole. */
const newContent = z.strictObject({
  faqs: z.array(newFaq).max(maxItems).optional(),
  replies: z.array(newReply).max(maxItems).optional(),
  hours: hoursChange.optional(),
})
const content = z.object({ faqs: z.array(faq), replies: z.array(reply), hours: shownHours })

export type FaqForm = z.output<typeof faqChange>
export type ReplyForm = z.output<typeof replyChange>
export type HoursForm = z.output<typeof hoursChange>
export type SupportContentForm = z.output<typeof newContent>

/** The FAQ of the chat's bot, the canned replies of agents and the opening hours. */
export const supportContentContracts = contracts({
  'GET /api/support-content': {
    summary: 'Returns the FAQ by category, the canned replies and the opening hours',
    ...forAdmins,
    data: content,
  },
  'PUT /api/support-content': {
    summary: 'Replaces the FAQ, the canned replies or the opening hours',
    ...forAdmins,
    maxBodyBytes: 1_048_576,
    body: newContent,
    data: content,
  },
  'GET /api/support-content/faqs': {
    summary: 'Lists the FAQ of the chat’s bot by category, in display order',
    ...forAdmins,
    query: z.strictObject(pageQuery),
    data: z.array(faq),
    envelope: { pagination },
  },
  'GET /api/support-content/faqs/export': {
    summary: 'Exports the FAQ as CSV',
    ...forAdmins,
    query: exportQuery({}),
    ...csv,
  },
  'POST /api/support-content/faqs': {
    summary: 'Adds a question at the end of its category',
    ...forAdmins,
    status: 201,
    idempotent: true,
    body: newFaq,
    data: faq,
  },
  'PUT /api/support-content/faqs/order': {
    summary: 'Changes the order of a category’s questions',
    ...forAdmins,
    body: z.strictObject({ category: z.enum(chatCategories), ids: z.array(z.uuid()).min(1).max(200) }),
    data: z.array(faq),
  },
  'PUT /api/support-content/faqs/{id}': {
    summary: 'Changes a question',
    ...forAdmins,
    params: idParams,
    body: faqChange,
    data: faq,
  },
  'DELETE /api/support-content/faqs/{id}': {
    summary: 'Deletes a question',
    ...forAdmins,
    params: idParams,
  },
  'POST /api/support-content/faqs/{id}/restore': {
    summary: 'Undoes the deletion of a question within a day',
    ...forAdmins,
    params: idParams,
    data: faq,
  },
  'GET /api/support-content/replies': {
    summary: 'Lists the canned replies of the agents by shortcut',
    ...forStaff,
    query: z.strictObject(pageQuery),
    data: z.array(reply),
    envelope: { pagination },
  },
  'GET /api/support-content/replies/export': {
    summary: 'Exports the canned replies as CSV',
    ...forAdmins,
    query: exportQuery({}),
    ...csv,
  },
  'POST /api/support-content/replies': {
    summary: 'Adds a canned reply',
    ...forAdmins,
    status: 201,
    idempotent: true,
    body: newReply,
    data: reply,
  },
  'PUT /api/support-content/replies/{id}': {
    summary: 'Changes a canned reply',
    ...forAdmins,
    params: idParams,
    body: replyChange,
    data: reply,
  },
  'DELETE /api/support-content/replies/{id}': {
    summary: 'Deletes a canned reply',
    ...forAdmins,
    params: idParams,
  },
  'POST /api/support-content/replies/{id}/restore': {
    summary: 'Undoes the deletion of a canned reply within a day',
    ...forAdmins,
    params: idParams,
    data: reply,
  },
  'GET /api/support-content/hours': {
    summary: 'Returns the opening hours of support with their exceptions',
    ...forAdmins,
    data: shownHours,
  },
  'PUT /api/support-content/hours': {
    summary: 'Replaces the opening hours of support',
    ...forAdmins,
    body: hoursChange,
    data: shownHours,
  },
})
