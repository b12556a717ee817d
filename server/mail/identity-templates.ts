import { deviceNames } from '#model/devices.ts'
import { dateText } from '#model/format.ts'
import type { Block } from './blocks.ts'
import type { TemplateContext, TemplatesOf } from './template-context.ts'

type Code = { code: string; minutes: number }

/** The mails around an account. Moments are ISO texts. */
export type IdentityMails = {
  'verification-code': Code
  'sign-in-code': Code
  'already-registered': Record<string, never>
  /** To the owner of an address that somebody else wanted to move their account to. */
  'address-taken': Record<string, never>
  'password-reset': Code & { token: string; linkMinutes: number }
  /** Somebody asked so often that the address gets no other today. */
  'last-password-reset': Code & { token: string; hours: number }
  'password-changed': { at: string }
  'new-sign-in': { at: string; userAgent: string; ip: string }
  'email-change-code': Code
  /** To the old address, when the change is asked for. */
  'email-change-asked': { newEmail: string; at: string }
  /** To the old address, when the change is done. */
  'email-changed': { newEmail: string; at: string }
  'account-deleted': { at: string }
  invitation: { name: string; token: string; hours: number }
}

type CodeMail = 'verification_code' | 'sign_in_code' | 'email_change_code'

// A code stays out of the subject: subjects show on locked screens and in the logs of mail servers.
export const identityTemplates: TemplatesOf<IdentityMails> = {
  'verification-code': (code, context) => codeMail('verification_code', code, context),
  'email-change-code': (code, context) => codeMail('email_change_code', code, context),
  'sign-in-code': (code, context) => codeMail('sign_in_code', code, context),

  'already-registered': (_, { words, shopUrl }) => ({
    subject: words('already_registered.subject'),
    blocks: [
      paragraph(words('already_registered.intro')),
      { kind: 'button', label: words('already_registered.sign_in'), url: `${shopUrl}/login` },
      paragraph(words('already_registered.forgotten')),
      { kind: 'button', label: words('already_registered.reset'), url: `${shopUrl}/forgot-password` },
      smallPrint(words('already_registered.not_you')),
    ],
  }),

  'address-taken': (_, { words, shopUrl }) => ({
    subject: words('address_taken.subject'),
    blocks: [
      paragraph(words('address_taken.intro')),
      paragraph(words('address_taken.both_yours')),
      { kind: 'button', label: words('address_taken.sign_in'), url: `${shopUrl}/login` },
      smallPrint(words('address_taken.not_you')),
    ],
  }),

  'password-reset': ({ code, minutes, token, linkMinutes }, { words, shopUrl }) => ({
    subject: words('password_reset.subject'),
    blocks: [
      paragraph(words('password_reset.intro')),
      { kind: 'code', label: words('password_reset.code_label'), code },
      paragraph(words('code.validity', { minutes })),
      paragraph(words('password_reset.or_link', { minutes: linkMinutes })),
      { kind: 'button', label: words('password_reset.open'), url: passwordLink(shopUrl, token) },
      smallPrint(words('password_reset.not_you')),
    ],
  }),

  'last-password-reset': ({ code, minutes, token, hours }, { words, shopUrl }) => ({
    subject: words('password_reset.subject'),
    blocks: [
      paragraph(words('last_password_reset.intro')),
      { kind: 'button', label: words('password_reset.open'), url: passwordLink(shopUrl, token) },
      paragraph(words('invitation.validity', { hours })),
      paragraph(words('last_password_reset.or_code')),
      { kind: 'code', label: words('password_reset.code_label'), code },
      paragraph(words('code.validity', { minutes })),
      smallPrint(words('password_reset.not_you')),
    ],
  }),

  'password-changed': ({ at }, context) => ({
    subject: context.words('password_changed.subject'),
    blocks: [
      paragraph(context.words('password_changed.intro')),
      { kind: 'facts', facts: [timeFact(at, context)] },
      paragraph(context.words('password_changed.not_you')),
      resetButton(context.words('password_changed.reset'), context),
    ],
  }),

  'new-sign-in': ({ at, userAgent, ip }, context) => ({
    subject: context.words('new_sign_in.subject'),
    blocks: [
      paragraph(context.words('new_sign_in.intro')),
      {
        kind: 'facts',
        facts: [
          timeFact(at, context),
          { label: context.words('facts.device'), value: deviceInWords(userAgent, context) },
          { label: context.words('facts.address'), value: ip },
        ],
      },
      paragraph(context.words('new_sign_in.was_you')),
      paragraph(context.words('new_sign_in.not_you')),
      resetButton(context.words('new_sign_in.reset'), context),
    ],
  }),

  'email-change-asked': ({ newEmail, at }, context) => ({
    subject: context.words('email_change_asked.subject'),
    blocks: [
      paragraph(context.words('email_change_asked.intro')),
      { kind: 'facts', facts: [newEmailFact(newEmail, context), timeFact(at, context)] },
      paragraph(context.words('email_change_asked.not_you')),
      resetButton(context.words('email_change_asked.reset'), context),
    ],
  }),

  'email-changed': ({ newEmail, at }, context) => ({
    subject: context.words('email_changed.subject'),
    blocks: [
      paragraph(context.words('email_changed.intro')),
      { kind: 'facts', facts: [newEmailFact(newEmail, context), timeFact(at, context)] },
      paragraph(context.words('email_changed.not_you')),
      { kind: 'button', label: context.words('email_changed.contact'), url: `${context.shopUrl}/contact` },
    ],
  }),

  'account-deleted': ({ at }, context) => ({
    subject: context.words('account_deleted.subject'),
    blocks: [
      paragraph(context.words('account_deleted.intro')),
      { kind: 'facts', facts: [timeFact(at, context)] },
      paragraph(context.words('account_deleted.kept')),
      smallPrint(context.words('account_deleted.not_you')),
    ],
  }),

  invitation: ({ name, token, hours }, { words, shopUrl }) => ({
    subject: words('invitation.subject'),
    blocks: [
      paragraph(words('invitation.intro', { name })),
      { kind: 'button', label: words('invitation.open'), url: passwordLink(shopUrl, token) },
      paragraph(words('invitation.validity', { hours })),
      smallPrint(words('invitation.not_you')),
    ],
  }),
}

function codeMail(kind: CodeMail, { code, minutes }: Code, { words }: TemplateContext) {
  const blocks: Block[] = [
    paragraph(words(`${kind}.intro`)),
    { kind: 'code', label: words(`${kind}.code_label`), code },
    paragraph(words('code.validity', { minutes })),
    smallPrint(words('code.warning')),
    smallPrint(words(`${kind}.not_you`)),
  ]
  return { subject: words(`${kind}.subject`), blocks }
}

function passwordLink(shopUrl: string, token: string): string {
  return `${shopUrl}/reset-password?token=${encodeURIComponent(token)}`
}

function resetButton(label: string, { shopUrl }: TemplateContext): Block {
  return { kind: 'button', label, url: `${shopUrl}/forgot-password` }
}

function timeFact(at: string, { words, language }: TemplateContext) {
  return { label: words('facts.time'), value: dateText(at, language, 'minute') }
}

function newEmailFact(value: string, { words }: TemplateContext) {
  return { label: words('facts.new_email'), value }
}

function deviceInWords(userAgent: string, { words }: TemplateContext): string {
  const { browser, system } = deviceNames(userAgent)
  if (browser && system) return words('facts.browser_on_system', { browser, system })
  return browser ?? system ?? words('facts.unknown_device')
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function smallPrint(text: string): Block {
  return { kind: 'small-print', text }
}
