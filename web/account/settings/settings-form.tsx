import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Entry } from '../sign-in/entry-form.tsx'

type Props = {
  entry: Entry
  saveLabel: string
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

export function SettingsForm({ entry, saveLabel, ref, children }: Props) {
  const saving = useTranslations('account.settings')('saving')
  return (
    <form
      ref={ref}
      method="dialog"
      noValidate
      onSubmit={event => void entry.submit(event)}
      onInput={entry.edited}
      className="grid gap-4.5"
    >
      {children}
      {entry.failure && <Notice tone="bad">{entry.failure}</Notice>}
      <div>
        <Button type="submit" busy={entry.isBusy} busyLabel={saving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
