import type { ReactNode } from 'react'
import { useLanguage } from '../language.ts'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'

type Props = { orderId: string; number: number; children: ReactNode }

/** Links to the page of a credit note. */
export function CreditNoteLink({ orderId, number, children }: Props) {
  return (
    <Link
      href={paths(useLanguage()).creditNote(orderId, number)}
      className="-my-3 inline-block py-3 font-medium text-brand hover:underline"
    >
      {children}
    </Link>
  )
}
