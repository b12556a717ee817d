import type { ReactNode } from 'react'
import type { useTranslations } from 'use-intl'
import { dateText, isolate } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { claimOutcomes, planChanges } from '#model/notice-kinds.ts'
import { renewalWaits, renewalWays } from '#model/renewal.ts'
import type { NoticeItem } from '../api-types.ts'
import { priceTag } from '../price.tsx'

type Translate = ReturnType<typeof useTranslations<'notices'>>

/** The title and text of a notice in the language of the page. */
export function noticeText(
  t: Translate,
  notice: Pick<NoticeItem, 'kind' | 'params'>,
  language: Language,
): { title: string; text: ReactNode } {
  const values = valuesOf(t, notice, language)
  const { amount, price } = notice.params
  return {
    title: t(`kinds.${notice.kind}.title`, values),
    text: t.rich(`kinds.${notice.kind}.text`, { ...values, amount: money(amount), price: money(price) }),
  }
}

/** Every value that a text may use. Which of them a kind has is in model/notice-kinds.ts. */
function valuesOf(t: Translate, { params }: Pick<NoticeItem, 'params'>, language: Language) {
  const { productName, productNameAr, orderNumber, caseKind } = params
  const product = String((language === 'ar' ? productNameAr : productName) ?? '')
  const order = orderNumber === undefined ? '' : isolate(String(orderNumber))
  const outcome = claimOutcomes.find(one => one === params.outcome)
  const change = planChanges.find(one => one === params.change)
  const subject = order ? t('subjectOrder', { order }) : product
  const named = {
    product: isolate(product),
    order,
    date: date(params.endsAt ?? params.graceUntil, language),
  }
  return {
    ...named,
    ...renewalWords(t, params, named),
    ...stockWords(t, params, named.product, language),
    outcome: outcome ? t(`claimOutcomes.${outcome}`) : '',
    change: change ? t(`planChanges.${change}`) : '',
    caseTitle: caseKind === undefined ? '' : t(`caseTitles.${caseKind}` as 'caseTitles.stock_low'),
    subject: subject && isolate(subject),
  }
}

type Named = { product: string; order: string; date: string }

/** Notices of earlier versions do not say how a period was paid; those were automatic renewals. */
function renewalWords(t: Translate, params: NoticeItem['params'], named: Named) {
  const how = renewalWays.find(one => one === params.how) ?? 'automatic'
  const waits = renewalWaits.find(one => one === params.waits) ?? 'nothing'
  const account = params.account === 'new' ? 'new' : 'same'
  return {
    delivered: t(`renewedAccounts.${account}.title`),
    delivery: t(`renewedAccounts.${account}.text`, named),
    renewed: t(`afterRenewal.${waits}.title`),
    renewal: t(`renewals.${how}`, named),
    next: t(`afterRenewal.${waits}.text`, named),
  }
}

/** Notices of earlier versions have a count instead of the durations. */
function stockWords(t: Translate, params: NoticeItem['params'], product: string, language: Language) {
  const durations = (language === 'ar' ? params.durationsAr : params.durations) ?? ''
  if (durations === '')
    return { stock: t('stockLeft', { count: Number(params.left ?? 0) }), exhausted: product }
  const named = { product, durations: String(durations) }
  return { stock: t('stockLeftOf', named), exhausted: t('exhaustedOf', named) }
}

type Param = NoticeItem['params'][string] | undefined

function money(sar: Param) {
  return priceTag(typeof sar === 'number' ? sar : 0, { inRiyals: true })
}

function date(at: Param, language: Language): string {
  return typeof at === 'string' ? dateText(at, language) : ''
}
