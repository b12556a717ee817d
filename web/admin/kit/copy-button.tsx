import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'

/** Copies a text, then confirms it with a toast. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('admin.orders.customer')
  const toast = useToast()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      toast({ tone: 'good', text: t('copied') })
    } catch {
      toast({ tone: 'bad', text: t('notCopied') })
    }
  }
  return (
    <IconButton
      label={label}
      size="s"
      icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
      onClick={() => void copy()}
    />
  )
}
