import Zap from 'lucide-react/icons/zap'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { insertAt } from '#model/canned-replies.ts'
import { call } from '../../lib/api.ts'
import { Composer } from '../../lib/chat/composer.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { CannedReplies } from './canned-replies.tsx'
import type { OpenSession } from './use-conversation.ts'
import { type Draft, useDraft } from './use-draft.ts'

type Props = {
  session: OpenSession
  canReply: boolean
  /** What the server keeps unsent; undefined until it has answered. */
  storedDraft: Draft | undefined
  /** What canned replies insert by themselves, beside the names. */
  known: Readonly<Record<string, string>>
  /** The number of the newest message of anyone else. */
  newestSeq: number
  onSend: (message: { text: string; isNote: boolean; file?: File }) => void
}

const typingEveryMs = 3_000

/** Answers to the customer and internal notes. The draft of each conversation is kept on the server. */
export function ReplyBox({ session, canReply, storedDraft, known, newestSeq, onSend }: Props) {
  const t = useTranslations('admin.chat.panel')
  const replies = useTranslations('admin.chat.replies')
  const { id: sessionId, userName, language = 'ar' } = session
  const { fullName } = useStaffUser()
  const input = useRef<HTMLTextAreaElement>(null)
  const [slash, setSlash] = useState<string>()
  const draft = useDraft(sessionId, storedDraft)
  // While the box is empty. A text keeps its kind when its author joins, reloads or opens another device.
  const [wantsNote, setWantsNote] = useState(false)
  const isNote = !canReply || (draft.text === '' ? wantsNote : draft.isNote)
  const change = (text: string) => {
    draft.change({ text, isNote })
    setWantsNote(canReply && isNote)
  }
  const choose = (isChosen: boolean) => {
    setWantsNote(isChosen)
    if (draft.text !== '') draft.change({ text: draft.text, isNote: isChosen })
  }
  const showTyping = useShowTyping(sessionId)
  const arrival = useUnreadWhileWriting(draft.text !== '', newestSeq)
  const send = () => {
    onSend({ text: draft.text.trim(), isNote })
    change('')
  }
  const insert = (reply: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = input.current ?? {}
    const token = slash === undefined || slash === '' ? '' : slash
    const start =
      token && draft.text.slice(0, selectionStart).endsWith(token)
        ? selectionStart - token.length
        : selectionStart
    const result = insertAt(draft.text, { start, end: selectionEnd }, reply)
    change(result.text)
    setSlash(undefined)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(result.cursor, result.cursor)
    })
  }
  return (
    <div
      data-can-reply={canReply ? '' : undefined}
      className={classNames('border-t border-line', isNote && 'bg-gold-soft')}
    >
      <fieldset className="flex flex-wrap items-center gap-2 px-3 pt-2">
        <legend className="sr-only">{t('mode')}</legend>
        {canReply && (
          <Mode label={t('reply')} isOn={!isNote} onChoose={() => choose(false)} name={sessionId} />
        )}
        <Mode label={t('note')} isOn={isNote} onChoose={() => choose(true)} name={sessionId} />
        {draft.text !== '' && <span className="ms-auto text-sm text-ink-2">{t('draft')}</span>}
      </fieldset>
      {slash !== undefined && (
        <CannedReplies
          key={slash}
          typed={slash.slice(1)}
          language={language}
          known={{ ...known, name: userName, agent: fullName }}
          onInsert={insert}
          onClose={() => {
            setSlash(undefined)
            input.current?.focus()
          }}
        />
      )}
      {arrival.isUnread && (
        <p
          role="status"
          className="mx-3 my-2 flex items-center gap-2 rounded-sm bg-warn-soft px-3 py-1 text-sm text-warn"
        >
          {t('arrived')}
          <Button size="s" tone="bare" className="ms-auto" onClick={arrival.markRead}>
            {t('arrivedRead')}
          </Button>
        </p>
      )}
      <Composer
        input={input}
        text={draft.text}
        onText={text => {
          change(text)
          if (!isNote) showTyping()
          const [token] = /(?<=^|\s)\/[a-z0-9-]*$/.exec(text.slice(0, input.current?.selectionStart)) ?? []
          if (token === '/') setSlash(token)
        }}
        onSend={send}
        {...(isNote
          ? { placeholder: t('notePlaceholder'), label: t('note') }
          : { onPicture: (file: File) => onSend({ text: '', isNote: false, file }) })}
      >
        <IconButton
          label={replies('open')}
          aria-expanded={slash !== undefined}
          icon={<Zap size={20} />}
          onClick={() => setSlash(slash === undefined ? '' : undefined)}
        />
      </Composer>
    </div>
  )
}

/** Whether a message of anyone else has arrived since the agent began to write. */
function useUnreadWhileWriting(isWriting: boolean, newestSeq: number) {
  const [knownSeq, setKnownSeq] = useState(newestSeq)
  if (!isWriting && knownSeq !== newestSeq) setKnownSeq(newestSeq)
  return { isUnread: isWriting && newestSeq > knownSeq, markRead: () => setKnownSeq(newestSeq) }
}

type ModeProps = { label: string; name: string; isOn: boolean; onChoose: () => void }

function Mode({ label, name, isOn, onChoose }: ModeProps) {
  return (
    <label className="relative grid min-h-9 cursor-pointer place-items-center rounded-sm px-3 text-sm has-checked:bg-brand-soft has-checked:font-medium has-focus-visible:outline-3 has-focus-visible:outline-brand pointer-coarse:min-h-11">
      <input
        type="radio"
        name={`mode-${name}`}
        checked={isOn}
        onChange={onChoose}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
      />
      {label}
    </label>
  )
}

function useShowTyping(sessionId: string): () => void {
  const [last] = useState({ at: 0 })
  return () => {
    if (Date.now() - last.at < typingEveryMs) return
    last.at = Date.now()
    call('POST /api/chat/{sessionId}/typing', { params: { sessionId } }).catch(() => {})
  }
}
