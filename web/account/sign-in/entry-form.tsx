import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { useEntryForm } from './use-entry-form.ts'

/** What a form needs to know of its entry, whatever its fields are. */
export type Entry = Omit<ReturnType<typeof useEntryForm>, 'problems'>

type Props = {
  entry: Entry
  submitLabel: string
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

export function EntryForm({ entry, submitLabel, ref, children }: Props) {
  const t = useTranslations('account.signIn')
  return (
    // Before its script runs, a form of this method goes nowhere: a password does not end up in an address.
    <form
      ref={ref}
      method="dialog"
      noValidate
      onSubmit={event => void entry.submit(event)}
      onInput={entry.edited}
      className="grid gap-4.5 noscript:hidden"
    >
      {children}
      {entry.failure && <Notice tone="bad">{entry.failure}</Notice>}
      <Button type="submit" size="l" wide busy={entry.isBusy} busyLabel={t('sending')}>
        {submitLabel}
      </Button>
    </form>
  )
}
