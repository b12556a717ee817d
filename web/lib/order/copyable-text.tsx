import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

const mask = '••••••••'

type Props = {
  label: string
  text: string | undefined
  /** Several lines that a person wrote. */
  isProse?: boolean
}

/** A username, a password or a message: masked until revealed, then with a copy button. */
export function CopyableText({ label, text, isProse = false }: Props) {
  const t = useTranslations('purchase.order')
  const toast = useToast()
  const [copied, setCopied] = useState<string>()
  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
      toast({ tone: 'good', text: t('copied') })
    } catch {
      toast({ tone: 'bad', text: t('notCopied') })
    }
  }
  return (
    <div
      className={classNames(
        'min-w-0 rounded-sm border border-line bg-surface ps-3.5',
        isProse && 'sm:col-span-2',
      )}
    >
      <dt className="pt-1.5 text-xs text-ink-3">{label}</dt>
      <dd className="flex min-h-11.5 items-center gap-2">
        <span className="min-w-0 grow py-1 pe-2 font-medium wrap-anywhere select-all">
          {isProse && text !== undefined ? (
            <span dir="auto" className="block font-normal whitespace-pre-line">
              {text}
            </span>
          ) : (
            <bdi dir="ltr">{text ?? mask}</bdi>
          )}
        </span>
        {text !== undefined && (
          <IconButton
            label={t('copyNamed', { what: label })}
            icon={copied === text ? <Check size={18} /> : <Copy size={18} />}
            onClick={() => void copy(text)}
          />
        )}
      </dd>
    </div>
  )
}
