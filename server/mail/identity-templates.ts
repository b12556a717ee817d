import { deviceNames } from '#model/devices.ts'
import { dateText } from '#model/format.ts'
import type { Block, TemplateContext, TemplatesOf } from './blocks.ts'

type Code = { code: string; minutes: number }

/** Mails about an account. Times are ISO strings. */
export type IdentityMails = {
  'verification-code': Code
  'sign-in-code': Code
  'already-registered': Record<string, never>
  /** To the owner of an address that another user requested to change to. */
  'address-taken': Record<string, never>
  'password-reset': Code & { token: string; linkMinutes: number }
  /** The last reset mail that the address gets today. */
  'last-password-reset': Code & { token: string; hours: number }
  'password-changed': { at: string }
  'new-sign-in': { at: string; userAgent: string; ip: string }
  'email-change-code': Code
  /** To the old address, when a change is requested. */
  'email-change-asked': { newEmail: string; at: string }
  /** To the old address, when the change is done. */
  'email-changed': { newEmail: string; at: string }
  'account-deleted': { at: string }
  invitation: { name: string; token: string; hours: number }
}

type CodeMail = 'verification_code' | 'sign_in_code' | 'email_change_code'

// Subjects contain no codes, because subjects appear on locked screens and in the logs of mail servers.
export const identityTemplates: TemplatesOf<IdentityMails> = {
  'verification-code': (code, context) => codeMail('verification_code', code, context),
  'email-change-code': (code, context) => codeMail('email_change_code', code, context),
  'sign-in-code': (code, context) => codeMail('sign_in_code', code, context),

  'already-registered': (_, { t, shopUrl }) => ({
    subject: t('already_registered.subject'),
    blocks: [
      paragraph(t('already_registered.intro')),
      { kind: 'button', label: t('already_registered.sign_in'), url: `${shopUrl}/login` },
      paragraph(t('already_registered.forgotten')),
      { kind: 'button', label: t('already_registered.reset'), url: `${shopUrl}/forgot-password` },
      smallPrint(t('already_registered.not_you')),
    ],
  }),

  'address-taken': (_, { t, shopUrl }) => ({
    subject: t('address_taken.subject'),
    blocks: [
      paragraph(t('address_taken.intro')),
      paragraph(t('address_taken.both_yours')),
      { kind: 'button', label: t('address_taken.sign_in'), url: `${shopUrl}/login` },
      smallPrint(t('address_taken.not_you')),
    ],
  }),

  'password-reset': ({ code, minutes, token, linkMinutes }, { t, shopUrl }) => ({
    subject: t('password_reset.subject'),
    blocks: [
      paragraph(t('password_reset.intro')),
      { kind: 'code', label: t('password_reset.code_label'), code },
      paragraph(t('code.validity', { minutes })),
      paragraph(t('password_reset.or_link', { minutes: linkMinutes })),
      { kind: 'button', label: t('password_reset.open'), url: passwordLink(shopUrl, token) },
      smallPrint(t('password_reset.not_you')),
    ],
  }),

  'last-password-reset': ({ code, minutes, token, hours }, { t, shopUrl }) => ({
    subject: t('password_reset.subject'),
    blocks: [
      paragraph(t('last_password_reset.intro')),
      { kind: 'button', label: t('password_reset.open'), url: passwordLink(shopUrl, token) },
      paragraph(t('invitation.validity', { hours })),
      paragraph(t('last_password_reset.or_code')),
      { kind: 'code', label: t('password_reset.code_label'), code },
      paragraph(t('code.validity', { minutes })),
      smallPrint(t('password_reset.not_you')),
    ],
  }),

  'password-changed': ({ at }, context) => ({
    subject: context.t('password_changed.subject'),
    blocks: [
      paragraph(context.t('password_changed.intro')),
      { kind: 'facts', facts: [timeFact(at, context)] },
      paragraph(context.t('password_changed.not_you')),
      resetButton(context.t('password_changed.reset'), context),
    ],
  }),

  'new-sign-in': ({ at, userAgent, ip }, context) => ({
    subject: context.t('new_sign_in.subject'),
    blocks: [
      paragraph(context.t('new_sign_in.intro')),
      {
        kind: 'facts',
        facts: [
          timeFact(at, context),
          { label: context.t('facts.device'), value: deviceText(userAgent, context) },
          { label: context.t('facts.address'), value: ip },
        ],
      },
      paragraph(context.t('new_sign_in.was_you')),
      paragraph(context.t('new_sign_in.not_you')),
      resetButton(context.t('new_sign_in.reset'), context),
    ],
  }),

  'email-change-asked': ({ newEmail, at }, context) => ({
    subject: context.t('email_change_asked.subject'),
    blocks: [
      paragraph(context.t('email_change_asked.intro')),
      { kind: 'facts', facts: [newEmailFact(newEmail, context), timeFact(at, context)] },
      paragraph(context.t('email_change_asked.not_you')),
      resetButton(context.t('email_change_asked.reset'), context),
    ],
  }),

  'email-changed': ({ newEmail, at }, context) => ({
    subject: context.t('email_changed.subject'),
    blocks: [
      paragraph(context.t('email_changed.intro')),
      { kind: 'facts', facts: [newEmailFact(newEmail, context), timeFact(at, context)] },
      paragraph(context.t('email_changed.not_you')),
      { kind: 'button', label: context.t('email_changed.contact'), url: `${context.shopUrl}/contact` },
    ],
  }),

  'account-deleted': ({ at }, context) => ({
    subject: context.t('account_deleted.subject'),
    blocks: [
      paragraph(context.t('account_deleted.intro')),
      { kind: 'facts', facts: [timeFact(at, context)] },
      paragraph(context.t('account_deleted.kept')),
      smallPrint(context.t('account_deleted.not_you')),
    ],
  }),

  invitation: ({ name, token, hours }, { t, shopUrl }) => ({
    subject: t('invitation.subject'),
    blocks: [
      paragraph(t('invitation.intro', { name })),
      { kind: 'button', label: t('invitation.open'), url: passwordLink(shopUrl, token) },
      paragraph(t('invitation.validity', { hours })),
      smallPrint(t('invitation.not_you')),
    ],
  }),
}

function codeMail(kind: CodeMail, { code, minutes }: Code, { t }: TemplateContext) {
  const blocks: Block[] = [
    paragraph(t(`${kind}.intro`)),
    { kind: 'code', label: t(`${kind}.code_label`), code },
    paragraph(t('code.validity', { minutes })),
    smallPrint(t('code.warning')),
    smallPrint(t(`${kind}.not_you`)),
  ]
  return { subject: t(`${kind}.subject`), blocks }
}

function passwordLink(shopUrl: string, token: string): string {
  return `${shopUrl}/reset-password?token=${encodeURIComponent(token)}`
}

function resetButton(label: string, { shopUrl }: TemplateContext): Block {
  return { kind: 'button', label, url: `${shopUrl}/forgot-password` }
}

function timeFact(at: string, { t, language }: TemplateContext) {
  return { label: t('facts.time'), value: dateText(at, language, 'minute') }
}

function newEmailFact(value: string, { t }: TemplateContext) {
  return { label: t('facts.new_email'), value }
}

function deviceText(userAgent: string, { t }: TemplateContext): string {
  const { browser, system } = deviceNames(userAgent)
  if (browser && system) return t('facts.browser_on_system', { browser, system })
  return browser ?? system ?? t('facts.unknown_device')
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function smallPrint(text: string): Block {
  return { kind: 'small-print', text }
}
