import type { Language } from '#model/languages.ts'
import { localized } from '../localized.ts'
import type { Order } from '../replies.ts'

type Item = Order['items'][number]

export function nameOf({ subscription }: Item, language: Language): string {
  return localized(subscription, 'name', language)
}

export function durationOf({ durationLabel, durationLabelAr }: Item, language: Language): string {
  return localized({ label: durationLabel, labelAr: durationLabelAr }, 'label', language)
}
