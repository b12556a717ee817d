import { type KeyboardEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { fold } from '#model/arabic.ts'
import { fillReply, isKnownReplyField, replyFields } from '#model/canned-replies.ts'
import type { Language } from '#model/languages.ts'
import type { CannedReply } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useReplies } from '../support-content/use-support-content.ts'

type Props = {
  /** What the agent typed after a slash. */
  typed: string
  /** The language of the customer. */
  language: Language
  /** What the conversation knows of the fields. */
  known: Readonly<Record<string, string>>
  onInsert: (text: string) => void
  onClose: () => void
}

/** Finds a canned reply and asks for its fields before it is inserted at the cursor. */
export function CannedReplies({ typed, language, known, onInsert, onClose }: Props) {
  const t = useTranslations('admin.chat.replies')
  const own = useLanguage()
  const [search, setSearch] = useState(typed)
  const [chosen, setChosen] = useState<CannedReply>()
  const query = useReplies()
  const wanted = fold(search).trim()
  const isShortcut = ({ shortcut }: CannedReply) => Number(shortcut.startsWith(wanted))
  const found = (query.data ?? [])
    .filter(({ shortcut, title, titleAr, body, bodyAr }) =>
      fold(`${shortcut} ${title} ${titleAr} ${body} ${bodyAr}`).includes(wanted),
    )
    .toSorted((one, other) => isShortcut(other) - isShortcut(one))
  const open = chosen ?? (found.length === 1 ? found[0] : undefined)
  const section = useRef<HTMLElement>(null)
  /** Enter chooses the first reply, and goes to its fields; Enter there inserts it. */
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    setChosen(open ?? found[0])
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>('form :is(input, button)')?.focus(),
    )
  }
  return (
    <section
      ref={section}
      aria-label={t('title')}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="grid max-h-80 gap-3 overflow-y-auto border-t border-line bg-surface p-3 md:grid-cols-2"
    >
      <div className="grid content-start gap-1">
        <Field label={t('search')} labelHidden>
          <TextInput
            type="search"
            size="s"
            autoFocus
            placeholder={t('search')}
            value={search}
            maxLength={100}
            onKeyDown={onSearchKey}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value)
              setChosen(undefined)
            }}
          />
        </Field>
        <QueryState query={query} errorTitle={t('failed')} rows={2}>
          {found.length === 0 && <p className="px-2 py-3 text-sm text-ink-2">{t('empty')}</p>}
          {/* On a phone the chosen reply takes the place of the list; typing brings it back. */}
          <ul className={classNames(chosen && 'max-md:hidden')}>
            {found.map(reply => (
              <li key={reply.id}>
                <button
                  type="button"
                  aria-pressed={reply.id === open?.id}
                  onClick={() => setChosen(reply)}
                  className={classNames(
                    'flex min-h-10 w-full items-center justify-between gap-3 rounded-sm px-2.5 py-1 text-start',
                    reply.id === open?.id ? 'bg-brand-soft' : 'hover:bg-sunken',
                  )}
                >
                  <bdi>{localized(reply, 'title', own)}</bdi>
                  <bdi dir="ltr" className="text-sm text-ink-3">
                    /{reply.shortcut}
                  </bdi>
                </button>
              </li>
            ))}
          </ul>
        </QueryState>
      </div>
      {open && (
        <Fields
          key={open.id}
          text={localized(open, 'body', language)}
          known={known}
          onInsert={onInsert}
          onClose={onClose}
        />
      )}
    </section>
  )
}

type FieldsProps = Pick<Props, 'known' | 'onInsert' | 'onClose'> & { text: string }

/** The preview, and one input per field of the text. */
function Fields({ text, known, onInsert, onClose }: FieldsProps) {
  const t = useTranslations('admin.chat.replies')
  const names = replyFields(text)
  // By place, because a name is free text. A known value that loads later does not replace a typed one.
  const { register, handleSubmit, watch, formState } = useForm({
    values: { fields: names.map(name => known[name] ?? '') },
    resetOptions: { keepDirtyValues: true },
  })
  const typed = watch('fields')
  const filled = fillReply(text, Object.fromEntries(names.map((name, at) => [name, typed[at] ?? ''])))
  return (
    <form
      className="grid content-start gap-3"
      onSubmit={event => void handleSubmit(() => onInsert(filled))(event)}
    >
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {filled}
      </p>
      {names.length > 0 && (
        <div className="grid gap-2 sm:grid-cols-2">
          {names.map((name, at) => (
            <Field
              key={name}
              label={isKnownReplyField(name) ? t(`fields.${name}`) : name}
              error={formState.errors.fields?.[at]?.message}
            >
              <TextInput
                // The customer would read the braces.
                {...register(`fields.${at}`, { validate: value => value.trim() !== '' || t('required') })}
                size="s"
                dir="auto"
                maxLength={200}
              />
            </Field>
          ))}
        </div>
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" size="s">
          {t('insert')}
        </Button>
        <Button size="s" tone="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}
