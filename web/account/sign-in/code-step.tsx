import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { EntryHead } from './entry-head.tsx'

export function CodeStep({ text, ...form }: CodeFormProps & { text: ReactNode }) {
  const t = useTranslations('account.signIn.code')
  return (
    <>
      <EntryHead title={t('title')}>{text}</EntryHead>
      <CodeForm {...form} />
    </>
  )
}
