import type { AllContracts } from '#model/contracts/all.ts'
import type { CallReply } from '#model/contracts/contract.ts'
import { numberIn } from '../kit/form/number-in.ts'

export type GeneralSettings = CallReply<AllContracts['PUT /api/settings']>['data']
export type FooterTexts = CallReply<AllContracts['PUT /api/settings/footer']>['data']

/** The fields are named as in the contract, so its errors find them. The rate is a text until it is sent. */
export type GeneralValues = Omit<GeneralSettings, 'version' | 'vatPercent'> & { vatPercent: string }
export type FooterValues = Omit<FooterTexts, 'version'>

/** The settings always exist: a form without them is never shown. */
function loaded<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('the settings are not loaded')
  return item
}

export function toGeneralValues(item: GeneralSettings | undefined): GeneralValues {
  const { version: _, vatPercent, ...texts } = loaded(item)
  return { ...texts, vatPercent: String(vatPercent) }
}

export function toGeneralBody({ vatPercent, ...texts }: GeneralValues): Record<string, unknown> {
  return { ...texts, vatPercent: numberIn(vatPercent) }
}

export function toFooterValues(item: FooterTexts | undefined): FooterValues {
  const { version: _, ...texts } = loaded(item)
  return texts
}

export function toFooterBody(values: FooterValues): Record<string, unknown> {
  return { ...values }
}
