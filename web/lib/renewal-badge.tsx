import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { Badge } from '../ui/data/badge.tsx'

/** Marks what renews automatically: a subscription, or an order that a renewal created. */
export function RenewalBadge({ children }: { children: ReactNode }) {
  return (
    <Badge tone="brand" icon={<RefreshCw aria-hidden="true" />}>
      {children}
    </Badge>
  )
}
