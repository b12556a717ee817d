import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChatSession } from '#model/chat-events.ts'
import { MessageList } from '../../lib/chat/message-list.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { StarChoice } from '../../ui/forms/star-choice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { discard, leaveChat, rateChat, retry } from './chat-store.ts'
import { useChat } from './use-chat.ts'

/** A closed conversation can be read and rated once. What arrived too late stays in view, and begins the next one. */
export function ClosedChat({ session }: { session: ChatSession }) {
  const { messages, outgoing } = useChat()
  const t = useTranslations('chat.visitor.closed')
  return (
    <>
      <MessageList
        messages={messages}
        outgoing={outgoing}
        side="visitor"
        isTyping={false}
        onRetry={retry}
        onDiscard={discard}
      />
      <div className="grid gap-3 border-t border-line bg-surface p-4">
        {session.rating === null ? <RatingForm /> : <Notice tone="good">{t('thanks')}</Notice>}
        <Button tone="quiet" wide onClick={leaveChat}>
          {t('again')}
        </Button>
      </div>
    </>
  )
}

function RatingForm() {
  const t = useTranslations('chat.visitor')
  const [rating, setRating] = useState(0)
  const form = useForm({
    fields: ['comment'] as const,
    validate: () => ({}),
    submit: ({ comment }) => rateChat(rating, comment),
    fallbackError: t('closed.rateFailed'),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-3">
      <StarChoice
        name="rating"
        legend={t('closed.question')}
        label={count => t('closed.stars', { count })}
        value={rating}
        onChange={setRating}
        align="center"
      />
      {rating > 0 && (
        <>
          <Field label={t('closed.comment')} error={form.errors.comment ?? form.error}>
            <TextInput name="comment" dir="auto" />
          </Field>
          <Button type="submit" wide busy={form.isSubmitting}>
            {t('closed.rate')}
          </Button>
        </>
      )}
    </form>
  )
}
