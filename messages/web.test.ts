import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import * as arAccount from './ar/account.ts'
import * as arAdmin from './ar/admin.ts'
import * as arCatalogue from './ar/catalogue.ts'
import * as arChat from './ar/chat.ts'
import * as arCommon from './ar/common.ts'
import * as arHome from './ar/home.ts'
import * as arInformation from './ar/information.ts'
import * as arNotices from './ar/notices.ts'
import * as arPayments from './ar/payments.ts'
import * as arProduct from './ar/product.ts'
import * as arPurchase from './ar/purchase.ts'
import * as arRestock from './ar/restock.ts'
import * as arStore from './ar/store.ts'
import * as arSubscriptions from './ar/subscriptions.ts'
import * as enAccount from './en/account.ts'
import * as enAdmin from './en/admin.ts'
import * as enCatalogue from './en/catalogue.ts'
import * as enChat from './en/chat.ts'
import * as enCommon from './en/common.ts'
import * as enHome from './en/home.ts'
import * as enInformation from './en/information.ts'
import * as enNotices from './en/notices.ts'
import * as enPayments from './en/payments.ts'
import * as enProduct from './en/product.ts'
import * as enPurchase from './en/purchase.ts'
import * as enRestock from './en/restock.ts'
import * as enStore from './en/store.ts'
import * as enSubscriptions from './en/subscriptions.ts'

const arabic = flatten({
  ...arCommon,
  ...arStore,
  ...arAccount,
  ...arPurchase,
  ...arAdmin,
  ...arSubscriptions,
  ...arPayments,
  ...arChat,
  ...arNotices,
  ...arRestock,
  ...arHome,
  ...arCatalogue,
  ...arInformation,
  ...arProduct,
})
const english = flatten({
  ...enCommon,
  ...enStore,
  ...enAccount,
  ...enPurchase,
  ...enAdmin,
  ...enSubscriptions,
  ...enPayments,
  ...enChat,
  ...enNotices,
  ...enRestock,
  ...enHome,
  ...enCatalogue,
  ...enInformation,
  ...enProduct,
})

function flatten(words: unknown, path = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[path, words]])
  const entries = Object.entries(words ?? {}).flatMap(([key, value]) => [
    ...flatten(value, path ? `${path}.${key}` : key),
  ])
  return new Map(entries)
}

/** Names of a compiled message's values, and the plural forms that it has for each. */
function placeholders(message: unknown): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const visit = (part: unknown) => {
    if (!Array.isArray(part)) return
    const [name, kind, options] = part
    if (typeof name === 'string' && (part.length === 1 || (typeof kind === 'number' && kind > 0))) {
      found.set(name, Object.keys(options ?? {}))
      for (const option of Object.values(options ?? {})) visit(option)
    } else for (const inner of part) visit(inner)
  }
  visit(message)
  return found
}

function valuesOf(text: string | undefined): string[] {
  const compiled = compile(text ?? '')
  return typeof compiled === 'string' ? [] : [...placeholders(compiled).keys()].sort()
}

describe('words of the screens', () => {
  test('both languages have the same messages', () => {
    expect([...english.keys()].sort()).toEqual([...arabic.keys()].sort())
  })

  test('a message has the same values in both languages', () => {
    const differing = [...arabic].filter(
      ([key, text]) => valuesOf(text).join() !== valuesOf(english.get(key)).join(),
    )
    expect(differing).toEqual([])
  })

  test('every message can be read, and none is empty', () => {
    for (const text of [...arabic.values(), ...english.values()]) {
      expect(() => compile(text)).not.toThrow()
      expect(text.trim()).not.toBe('')
    }
  })

  test('Arabic counts have every form that Arabic has', () => {
    for (const [key, text] of arabic) {
      for (const [, forms] of placeholders(compile(text))) {
        if (forms.length === 0) continue
        const known = forms.map(form => (form === '=0' ? 'zero' : form))
        const missing = ['zero', 'one', 'two', 'few', 'many', 'other'].filter(form => !known.includes(form))
        expect({ key, missing }).toEqual({ key, missing: [] })
      }
    }
  })
})
