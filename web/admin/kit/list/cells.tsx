import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'

/** The name, or that there is none: deleting an account erases it. */
export function CustomerName({ user }: { user: { fullName: string } | null | undefined }) {
  const t = useTranslations('admin.lists')
  if (!user?.fullName) return <span className="font-normal text-ink-2">{t('deletedCustomer')}</span>
  return <bdi>{user.fullName}</bdi>
}

type Props = { user: { fullName: string; email: string } | null | undefined }

/** The customer of a row. */
export function CustomerCell({ user }: Props) {
  if (!user?.fullName) return <CustomerName user={user} />
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">
        <CustomerName user={user} />
      </span>
      <span className="block truncate text-ink-2">
        <bdi>{user.email}</bdi>
      </span>
    </span>
  )
}

/** A day with its time below, which never break. */
export function DateCell({ date }: { date: string }) {
  const language = useLanguage()
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {dateText(date, language)}
      <span className="block text-ink-2">{dateText(date, language, 'time')}</span>
    </time>
  )
}
