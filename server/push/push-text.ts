import { createTranslator } from 'use-intl/core'
import { push as arabic } from '#messages/ar/push.ts'
import { push as english } from '#messages/en/push.ts'
import { isolate, localeOf } from '#model/format.ts'
import { directionOf, type Language } from '#model/languages.ts'
import type { PushedKind } from '#model/notice-kinds.ts'
import type { PushMessage } from '#model/push-message.ts'
import type { PushMessageRow } from './queries.ts'

type Translate = (
  key: `${PushedKind}.${'title' | 'text'}`,
  values: { order: string; product: string },
) => string

const translators: Record<Language, Translate> = {
  ar: createTranslator({ locale: localeOf('ar'), messages: arabic }),
  en: createTranslator({ locale: localeOf('en'), messages: english }),
}

/**
 * The message in the customer's language. Other people may see it on a locked screen, so it has no account data and no
 * text of the chat; the page that it opens has.
 */
export function pushMessageOf(row: PushMessageRow): PushMessage {
  const { params, link, language } = row
  // `enqueuePush` enqueues only kinds that have a text.
  const kind = row.kind as PushedKind
  const t = translators[language]
  const { orderNumber = '', productName = '', productNameAr = '' } = params as Record<string, string | number>
  const values = {
    order: isolate(String(orderNumber)),
    product: isolate(String(language === 'ar' ? productNameAr : productName)),
  }
  return {
    title: t(`${kind}.title`, values),
    body: t(`${kind}.text`, values),
    path: language === 'ar' ? link : `/en${link === '/' ? '' : link}`,
    language,
    direction: directionOf(language),
  }
}
