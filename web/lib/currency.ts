import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type Currency, currencies } from '#model/format.ts'
import type { SiteData } from './site.ts'
import { stored } from './stored.ts'

const preferred = stored('preferredCurrency')

/** What prices are shown in: riyals in the server's HTML, then the visitor's choice or the shop's default. */
export function useCurrency(): Currency {
  const usual = useRouteLoaderData<SiteData>('root')?.defaultCurrency ?? 'SAR'
  const now = () => currencies.find(currency => currency === preferred.read()) ?? usual
  return useSyncExternalStore(preferred.subscribe, now, () => 'SAR')
}

export function chooseCurrency(currency: Currency): void {
  preferred.write(currency)
}
