import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toast.tsx'

const mask = '••••••••'

/** A username or password: masked until revealed, then with a copy button. */
export function CopyableText({ label, text }: { label: string; text: string | undefined }) {
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
    <div className="min-w-0 rounded-sm border border-line bg-surface ps-3.5">
      <dt className="pt-1.5 text-xs text-ink-3">{label}</dt>
      <dd className="flex min-h-11.5 items-center gap-2">
        <span className="min-w-0 grow py-1 pe-2 font-medium wrap-anywhere select-all">
          <bdi dir="ltr">{text ?? mask}</bdi>
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
