import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chatCategories } from '#model/conversations.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import { type Availability, readAvailability, startChat } from './chat-store.ts'
import { HoursNote } from './hours-note.tsx'
import { OwnChats } from './own-chats.tsx'
import { storedText } from './stored-chat.ts'

const fields = ['userName', 'category', 'message', 'email'] as const

/** Name, subject and message. Outside of opening hours and while no agent is online, also an address for the answer. */
export function StartForm() {
  const t = useTranslations('chat.visitor')
  const user = useSignedInUser()
  const availability = useAvailability()
  // Until the server has answered, and when it cannot, the conversation starts with the bot.
  const isAway = availability !== undefined && (availability.agentsOnline === 0 || !availability.isOpen)
  // A start that is sent again, because its answer was lost, continues the same conversation.
  const [startId] = useState(() => crypto.randomUUID())
  const needsEmail = isAway && !user
  const form = useForm({
    fields,
    validate: ({ userName, message, email }) => ({
      userName: userName.trim() === '' ? t('required') : undefined,
      message: message.trim() === '' ? t('required') : undefined,
      email: needsEmail && email.trim() === '' ? t('required') : undefined,
    }),
    submit: ({ userName, category, message, email }) => {
      const subject = chatCategories.find(one => one === category) ?? 'general'
      const address = needsEmail ? { email } : {}
      return startChat({ userName, category: subject, message, startId, ...address })
    },
    fallbackError: t('failedToLoad'),
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      className="grid min-h-0 grow content-start gap-4 overflow-y-auto scroll-pt-12 p-4"
    >
      <p className="min-h-[1lh] text-sm text-ink-2">
        {availability && t(isAway ? 'start.away' : 'start.online')}
      </p>
      {availability && <HoursNote availability={availability} />}
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <Field label={t('start.name')} error={form.errors.userName} required>
        <TextInput
          key={user?.id}
          name="userName"
          autoComplete="name"
          dir="auto"
          maxLength={100}
          defaultValue={user?.fullName ?? ''}
        />
      </Field>
      <Categories />
      {needsEmail && (
        <Field label={t('start.email')} hint={t('start.emailHint')} error={form.errors.email} required>
          <TextInput name="email" type="email" autoComplete="email" dir="ltr" maxLength={254} />
        </Field>
      )}
      <Field label={t('start.message')} error={form.errors.message} required>
        <TextArea
          name="message"
          dir="auto"
          rows={4}
          defaultValue={storedText.read() ?? ''}
          onChange={({ currentTarget: { value } }) => storedText.write(value === '' ? null : value)}
        />
      </Field>
      <p className="text-sm text-ink-2">{t('start.privacy')}</p>
      <Button type="submit" wide busy={form.isSubmitting}>
        {needsEmail ? t('start.submitAway') : t('start.submit')}
      </Button>
      {user && <OwnChats />}
    </form>
  )
}

function Categories() {
  const t = useTranslations('chat')
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('visitor.start.category')}</legend>
      <div className="flex flex-wrap gap-2">
        {chatCategories.toReversed().map(category => (
          <label
            key={category}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-full border border-line-strong bg-surface px-4 py-1.5 text-sm has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="category"
              value={category}
              defaultChecked={category === 'general'}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
            />
            {t(`categories.${category}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useSignedInUser() {
  const session = useSession()
  return session.status === 'signed-in' ? session.user : undefined
}

function useAvailability(): Availability | undefined {
  const [availability, setAvailability] = useState<Availability>()
  useEffect(() => {
    readAvailability().then(setAvailability, () => {})
  }, [])
  return availability
}
