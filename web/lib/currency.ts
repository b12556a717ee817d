import { useRouteLoaderData } from 'react-router'
import { type Currency, currencies } from '#model/format.ts'
import { useHydrated } from './hydrated.ts'
import type { SiteData } from './site.ts'
import { stored, useStored } from './stored.ts'

const preferred = stored('preferredCurrency')

/** What prices are shown in: riyals in the server's HTML, then the visitor's choice or the shop's default. */
export function useCurrency(): Currency {
  const chosen = useStored(preferred)
  const site = useRouteLoaderData<SiteData>('root')
  const isHydrated = useHydrated()
  if (!isHydrated) return 'SAR'
  return currencies.find(currency => currency === chosen) ?? site?.defaultCurrency ?? 'SAR'
}

export function chooseCurrency(currency: Currency): void {
  preferred.write(currency)
}
