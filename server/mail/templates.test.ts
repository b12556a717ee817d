import { describe, expect, test } from 'vitest'
import { languages } from '#model/languages.ts'
import type { ChatMails } from './chat-templates.ts'
import type { ClaimAnswer } from './claim-templates.ts'
import { html } from './html.ts'
import type { IdentityMails } from './identity-templates.ts'
import { renderLayout } from './layout.ts'
import { type MailParams, renderMail } from './templates.ts'

const publicUrl = 'https://shop.test'
const arabic = { language: 'ar', publicUrl } as const
const english = { language: 'en', publicUrl } as const

const at = '2026-03-01T10:00:00Z'
const code = { code: '048213', minutes: 5 }
const samples: Pick<MailParams, keyof IdentityMails | keyof ChatMails | 'test-mail'> = {
  'chat-answered': { agentName: 'Reem', answers: ['Try again'], conversationId: 'an-id', token: 'a-token' },
  'verification-code': code,
  'sign-in-code': code,
  'already-registered': {},
  'address-taken': {},
  'password-reset': { ...code, token: 'a-token', linkMinutes: 30 },
  'last-password-reset': { ...code, token: 'a-token', hours: 24 },
  'password-changed': { at },
  'new-sign-in': { at, userAgent: '', ip: '192.0.2.7' },
  'email-change-code': code,
  'email-change-asked': { newEmail: 'new@people.test', at },
  'email-changed': { newEmail: 'new@people.test', at },
  'account-deleted': { at },
  invitation: { name: 'Sara', token: 'a-token', hours: 72 },
  'test-mail': { sentAt: at },
}

describe('html', () => {
  test('escapes text in content and attributes, and keeps its own markup', () => {
    const name = `<script>alert("x")</script> & 'y'`
    const inner = html`<b title="${name}">${name}</b>`
    expect(html`<p>${inner}${[html`<i>1</i>`, html`<i>2</i>`]}${3}</p>`.markup).toBe(
      '<p><b title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;">' +
        '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;</b><i>1</i><i>2</i>3</p>',
    )
  })
})

describe('layout', () => {
  test('a mail contains every block in both parts', () => {
    const { html: body, text } = renderLayout(
      {
        subject: 'Subject <1>',
        blocks: [
          { kind: 'paragraph', text: 'A & B' },
          { kind: 'code', label: 'Code', code: '123456' },
          { kind: 'facts', facts: [{ label: 'Order', value: 'A-17' }] },
          { kind: 'button', label: 'Open', url: 'https://shop.test/en/my-orders/1?a=1&b=2' },
          { kind: 'small-print', text: 'Small' },
        ],
      },
      { language: 'en', shopUrl: 'https://shop.test/en' },
    )
    expect(text).toContain(
      'Subject <1>\n\nA & B\n\nCode:\n\n123456\n\nOrder:\nA-17\n\nOpen:\nhttps://shop.test/en/my-orders/1?a=1&b=2\n\nSmall\n\n--\n',
    )
    for (const part of ['Subject &lt;1&gt;', 'A &amp; B', '123456', 'A-17', 'Small']) {
      expect(body).toContain(part)
    }
    // In the button, in the link below it, and as the text of that link.
    expect(body.split('https://shop.test/en/my-orders/1?a=1&amp;b=2')).toHaveLength(4)
  })

  test('each line of what support wrote stays a line, in its own direction', () => {
    const answers = ['First line\nSecond line', '<b>', 'كلمة المرور: Xk7#mQ2-9p!']
    const { html: body, text } = renderMail('chat-answered', { ...samples['chat-answered'], answers }, arabic)
    expect(body).toContain('<div dir="auto">First line<br></div><div dir="auto">Second line<br></div>')
    expect(body).toContain('&lt;b&gt;')
    expect(body).toContain('كلمة المرور: <bdi dir="ltr">Xk7#mQ2-9p!</bdi><br>')
    expect(text).toContain('\n\nFirst line\nSecond line\n\n<b>\n\n')
  })

  test('the preview shows the first sentence and not the code', () => {
    for (const language of languages) {
      const { html: body } = renderMail('sign-in-code', code, { language, publicUrl })
      const [, hidden = ''] = /<div style="display:none[^>]*>(.*?)<\/div>/.exec(body) ?? []
      const sentence = hidden.slice(0, hidden.indexOf('&#847;'))
      expect(body.split('</h1>')[1]).toContain(`>${sentence}</p>`)
      expect(sentence.length).toBeGreaterThan(20)
      expect(hidden.replace(/&\w+;|&#\d+;/g, ' ').length - sentence.length).toBeGreaterThan(200)
      expect(body.indexOf(hidden)).toBeLessThan(body.indexOf(code.code))
    }
  })

  test.each([
    ['ar', 1, 'في الرد صورة، تراها حين تفتح المحادثة.'],
    ['ar', 2, 'في الرد صورتان، تراهما حين تفتح المحادثة.'],
    ['ar', 3, 'في الرد 3 صور، تراها حين تفتح المحادثة.'],
    ['ar', 11, 'في الرد 11 صورة، تراها حين تفتح المحادثة.'],
    ['en', 1, 'There is a picture. Open the conversation to see it.'],
    ['en', 2, 'There are 2 pictures. Open the conversation to see them.'],
  ] as const)('pictures from support are mentioned (%s, %i)', (language, pictures, words) => {
    const answer = { ...samples['chat-answered'], answers: [], pictures }
    const { html: body, text } = renderMail('chat-answered', answer, { language, publicUrl })
    expect(text).toMatch(new RegExp(`Reem.*:\n\n${words}\n\n.*\n.*/#chat=an-id\\.a-token`))
    expect(body).toContain(words)
  })

  test('links other than http and https are refused', () => {
    const button = { kind: 'button', label: 'x', url: 'javascript:alert(1)' } as const
    const render = () =>
      renderLayout({ subject: 's', blocks: [button] }, { language: 'ar', shopUrl: publicUrl })
    expect(render).toThrow('http and https')
  })
})

describe('templates', () => {
  test('use the reader’s language and direction', () => {
    const inArabic = renderMail('verification-code', { code: '048213', minutes: 5 }, arabic)
    const inEnglish = renderMail('verification-code', { code: '048213', minutes: 5 }, english)
    expect(inArabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(inEnglish.html).toContain('<html lang="en" dir="ltr">')
    expect(inArabic.text).toMatch(/[\u0600-\u06ff]/)
    expect(inEnglish.text).not.toMatch(/[\u0600-\u06ff]/)
    expect(inEnglish.html).toContain('href="https://shop.test/en"')
  })

  test('contain the code in both parts and not in the subject', () => {
    for (const language of languages) {
      const mail = renderMail('verification-code', { code: '048213', minutes: 5 }, { language, publicUrl })
      expect(mail.html).toContain('>048213<')
      expect(mail.text).toContain('\n048213\n')
      expect(mail.subject).not.toContain('048213')
    }
  })

  test.each([
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتين'],
    [5, '5 دقائق'],
    [30, '30 دقيقة'],
  ])('count %i minutes as Arabic does', (minutes, words) => {
    expect(renderMail('verification-code', { code: '000000', minutes }, arabic).text).toContain(words)
  })

  test('have every message in both languages', () => {
    for (const language of languages) {
      for (const name of Object.keys(samples) as (keyof typeof samples)[]) {
        const mail = renderMail(name, samples[name], { language, publicUrl })
        const everything = `${mail.subject}${mail.html}${mail.text}`
        // A missing message is rendered as its key, a missing value as its name in braces.
        expect(everything, name).not.toMatch(
          /undefined|[a-z]+_[a-z]+\.[a-z_]+|(facts|code|layout|invitation)\.[a-z]|\{[a-z]+\}/,
        )
        if (language === 'en') expect(everything, name).not.toMatch(/[\u0600-\u06ff]/)
      }
    }
  })

  test('say how a claim was answered, in both languages, with a link to its order', () => {
    const account = { username: 'tune-1@accounts.test', password: 'Pass-1' }
    const item = { orderId: 'o-1', number: 10_042, name: 'Tune', nameAr: 'نغم' }
    const answers: [ClaimAnswer, string?][] = [
      [{ state: 'replaced', account, expiresAt: at }, 'Pass-1'],
      [{ state: 'replaced', account: null, expiresAt: at }],
      [{ state: 'extended', days: 5, expiresAt: at }, '2026'],
      [{ state: 'refunding', amountHalalas: 750 }, '7.50'],
      [{ state: 'refunded', amountHalalas: 750 }, '7.50'],
      [{ state: 'refund_failed', amountHalalas: 750 }, '7.50'],
      [{ state: 'rejected', reason: 'Changed by you\non Friday' }, ':\nChanged by you\non Friday'],
      [{ state: 'waiting_for_stock' }],
    ]
    for (const language of languages) {
      const seen = answers.map(([answer, fact = item.orderId]) => {
        const mail = renderMail('claim-answered', { ...item, ...answer }, { language, publicUrl })
        expect(mail.text, answer.state).toContain(fact)
        expect(mail.text).toContain(`${language === 'en' ? '/en' : ''}/my-orders/o-1`)
        expect(`${mail.subject}${mail.text}`, answer.state).not.toMatch(
          /undefined|(claim|order|refund|subscription)\.[a-z]+|\{[a-z]+\}/,
        )
        if (language === 'en') expect(mail.text).not.toMatch(/[\u0600-\u06ff]/)
        return mail.text
      })
      expect(new Set(seen).size).toBe(answers.length)
    }
  })

  test.each([
    ['ar', 1, 'يوم واحد'],
    ['ar', 2, 'يومان'],
    ['ar', 5, '5 أيام'],
    ['ar', 30, '30 يومًا'],
    ['ar', 100, '100 يوم'],
    ['en', 1, 'one day'],
    ['en', 5, '5 days'],
  ] as const)('an extension has the number of its days (%s, %i)', (language, days, words) => {
    const place = { language, publicUrl }
    const item = { orderId: 'o-1', number: 10_042, name: 'Tune', nameAr: 'نغم' }
    const answer = { state: 'extended', days, expiresAt: at } as const
    const added = `${{ ar: 'المدة المضافة', en: 'Added' }[language]}:\n${words}\n`
    expect(renderMail('claim-answered', { ...item, ...answer }, place).text).toContain(added)
    expect(renderMail('subscription-extended', { ...item, days, endsAt: at }, place).text).toContain(added)
  })

  test('call an amount refunded only when the payment provider has returned it', () => {
    const amountHalalas = 750
    const item = { orderId: 'o-1', number: 10_042, name: 'Tune', nameAr: 'نغم', amountHalalas }
    const answer = (state: 'refunding' | 'refunded' | 'refund_failed') =>
      renderMail('claim-answered', { ...item, state }, english).text
    const refund = (isConfirmed: boolean) =>
      renderMail('refund', { orderId: 'o-1', number: 10_042, amountHalalas, isConfirmed, why: null }, english)
        .text
    for (const text of [answer('refunded'), refund(true)]) expect(text).toContain('Refunded amount:\n7.50')
    for (const text of [answer('refunding'), answer('refund_failed'), refund(false)]) {
      expect(text).toContain('\nRequested refund:\n7.50')
    }
  })

  test('link to the password page in the reader’s language', () => {
    expect(renderMail('password-reset', samples['password-reset'], arabic).text).toContain(
      'https://shop.test/reset-password?token=a-token',
    )
    expect(renderMail('invitation', samples.invitation, english).text).toContain(
      'https://shop.test/en/reset-password?token=a-token',
    )
  })

  test('name the device, or say that it is unknown', () => {
    const told = (userAgent: string) =>
      renderMail('new-sign-in', { ...samples['new-sign-in'], userAgent }, english).text
    expect(told('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36')).toContain(
      'Device:\nChrome on Android',
    )
    expect(told('curl/8.5.0')).toContain('Device:\nUnknown device')
  })
})
