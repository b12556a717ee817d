import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, type ReactNode, type RefObject, type SubmitEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { maxMessageLength } from '#model/conversations.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

type Props = {
  text: string
  onText: (text: string) => void
  onSend: () => void
  /** Pictures can be attached when given. */
  onPicture?: (file: File) => void
  placeholder?: string
  label?: string
  /** The text box, for a caller that inserts at the cursor. */
  input?: RefObject<HTMLTextAreaElement | null>
  children?: ReactNode
}

/** A text box that grows with its text. Enter sends, Shift and Enter begins a new line. */
export function Composer({ text, onText, onSend, onPicture, placeholder, label, input, children }: Props) {
  const t = useTranslations('chat.composer')
  const files = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const isTooLong = text.trim().length > maxMessageLength
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (text.trim() !== '' && !isTooLong) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2 border-t border-line bg-surface p-2.5">
      {/* A text that is too long stays whole: cutting it while pasting would lose words in silence. */}
      <p id={noteId} role="status" className={isTooLong ? 'basis-full px-1.5 text-sm text-bad' : 'sr-only'}>
        {isTooLong && t('tooLong', { limit: maxMessageLength, length: text.trim().length })}
      </p>
      {onPicture && (
        <>
          <input
            ref={files}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) onPicture(file)
              currentTarget.value = ''
            }}
          />
          <IconButton
            label={t('attach')}
            icon={<Paperclip size={20} />}
            onClick={() => files.current?.click()}
          />
        </>
      )}
      <textarea
        ref={input}
        name="message"
        rows={1}
        // An empty box follows the page, so that its placeholder stands where the text will begin.
        dir={text === '' ? undefined : 'auto'}
        aria-label={label ?? t('label')}
        placeholder={placeholder ?? t('placeholder')}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? noteId : undefined}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
        // 16 px: iOS zooms into smaller text fields.
        className="field-sizing-content max-h-32 min-h-11 min-w-0 grow basis-0 resize-none rounded-lg border border-edge bg-paper px-4 py-2 text-base"
      />
      {children}
      <IconButton
        type="submit"
        tone="primary"
        label={t('send')}
        icon={<SendHorizontal size={20} className="rtl:-scale-x-100" />}
      />
    </form>
  )
}
